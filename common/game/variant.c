#include "common/game/variant.h"

static const struct variant *const variants[] = {
#define VARIANT(family, name) [FAMILY_##family] = &variant_##name,
#include "common/game/variants.def"
#undef VARIANT
};

const struct variant *variant_get(const struct rules *rules)
{
	return variants[rules->family];
}

void variant_trace_capture(struct trace *trace, unsigned cell, unsigned seeds)
{
	trace->capture[trace->n_captures].cell = (uint8_t)cell;
	trace->capture[trace->n_captures].seeds = (uint8_t)seeds;
	trace->n_captures++;
	trace->captured = (uint8_t)(trace->captured + seeds);
}
