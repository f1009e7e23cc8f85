#include "protocol/viewer.h"

#include <string.h>

bool viewer_hears(enum out_type type)
{
	switch (type) {
#define SEES(shape, field)
#define SEES_ALL(shape)
#define HEARS(event) case OUT_##event:
#define KEPT_FROM(event)
#include "protocol/viewer.def"
#undef HEARS
		return true;
	default:
		return false;
	}
}
#define HEARS(event)

bool viewer_sees_all(const struct shape *shape)
{
#undef SEES_ALL
#define SEES_ALL(shape) #shape,
	static const char *const names[] = {
#include "protocol/viewer.def"
	};
#undef SEES_ALL
#define SEES_ALL(shape)
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (strcmp(shape->name, names[i]) == 0)
			return true;
	return false;
}

bool viewer_sees(const struct shape *shape, const struct field *field)
{
#undef SEES
#define SEES(shape, field) {#shape, #field},
	static const struct {
		const char *shape, *field;
	} rows[] = {
#include "protocol/viewer.def"
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (strcmp(field->name, rows[i].field) == 0 && strcmp(shape->name, rows[i].shape) == 0)
			return true;
	return viewer_sees_all(shape);
}
