/* What a program takes for granted and the module would otherwise have to get from elsewhere. For WebAssembly alone. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a product of 128 bits, which the processor does not have: the compiler calls it by this name ---- */

__extension__ typedef __int128 wide;
__extension__ typedef unsigned __int128 unsigned_wide;

wide __multi3(wide a, wide b);

/* By halves of halves, as their products are what there is. */
static unsigned_wide multiply(uint64_t a, uint64_t b)
{
	uint64_t a_low = (uint32_t)a, a_high = a >> 32, b_low = (uint32_t)b, b_high = b >> 32;
	uint64_t low = a_low * b_low;
	uint64_t middle = a_high * b_low + (low >> 32);
	uint64_t other = a_low * b_high + (uint32_t)middle;
	uint64_t high = a_high * b_high + (middle >> 32) + (other >> 32);
	return (unsigned_wide)high << 64 | (other << 32 | (uint32_t)low);
}

wide __multi3(wide a, wide b)
{
	uint64_t a_low = (uint64_t)a, a_high = (uint64_t)(a >> 64), b_low = (uint64_t)b, b_high = (uint64_t)(b >> 64);
	uint64_t high = a_high * b_low + a_low * b_high;
	return (wide)(multiply(a_low, b_low) + ((unsigned_wide)high << 64));
}

/* ---- texts with numbers ----
 *
 * The C library's would bring the whole of its input and output along. This one knows the conversions that protocol/
 * has, and ends the module at any other. */

struct buffer {
	char *at;
	size_t size, len; /* what would be written counts as written, as snprintf has it */
};

static void put(struct buffer *out, const char *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++, out->len++)
		if (out->len + 1 < out->size)
			out->at[out->len] = bytes[i];
}

static void put_unsigned(struct buffer *out, uint64_t value)
{
	char digits[20];
	size_t n = sizeof digits;
	do
		digits[--n] = (char)('0' + value % 10);
	while (value /= 10);
	put(out, digits + n, sizeof digits - n);
}

static void put_signed(struct buffer *out, int64_t value)
{
	if (value < 0)
		put(out, "-", 1);
	put_unsigned(out, value < 0 ? -(uint64_t)value : (uint64_t)value);
}

/* The conversion behind a "%". Returns what comes after it. */
static const char *convert(struct buffer *out, const char *format, va_list *values)
{
	unsigned longs = 0;
	size_t most = SIZE_MAX; /* of a string's bytes */
	if (format[0] == '.' && format[1] == '*') {
		most = (size_t)va_arg(*values, int);
		format += 2;
	} else if (format[0] == '.') {
		most = 0;
		for (format++; *format >= '0' && *format <= '9'; format++)
			most = most * 10 + (size_t)(*format - '0');
	}
	for (; *format == 'l'; format++)
		longs++;
	if (*format == 's') {
		const char *text = va_arg(*values, const char *);
		put(out, text, strnlen(text, most));
	} else if (*format == 'd') {
		put_signed(out, longs == 2   ? va_arg(*values, long long)
		                : longs == 1 ? va_arg(*values, long)
		                             : va_arg(*values, int));
	} else if (*format == 'u') {
		put_unsigned(out, longs == 2   ? va_arg(*values, unsigned long long)
		                  : longs == 1 ? va_arg(*values, unsigned long)
		                               : va_arg(*values, unsigned));
	} else {
		abort();
	}
	return format + 1;
}

int snprintf(char *restrict at, size_t size, const char *restrict format, ...)
{
	struct buffer out = {at, size, 0};
	va_list values;
	va_start(values, format);
	while (*format) {
		size_t plain = strcspn(format, "%");
		put(&out, format, plain);
		format += plain;
		if (*format)
			format = convert(&out, format + 1, &values);
	}
	va_end(values);
	if (size > 0)
		at[out.len < size ? out.len : size - 1] = '\0';
	return (int)out.len;
}
