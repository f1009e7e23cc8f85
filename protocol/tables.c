#include "protocol/tables.h"

#include "common/game/game_clock.h"
#include "common/limits.h"

/* Where nobody describes the protocol, the sentences would be most of it. */
#ifdef TABLES_WITHOUT_DOCS
#define DOC(text) ""
#else
#define DOC(text) text
#endif

#define FIELD(type, kind_, name_, need_, min_, max_, words_, shape_, doc_)                                             \
	{.name = #name_,                                                                                               \
	        .key = ",\"" #name_ "\":",                                                                             \
	        .key_len = sizeof(",\"" #name_ "\":") - 1,                                                             \
	        .doc = DOC(doc_),                                                                                      \
	        .kind = kind_,                                                                                         \
	        .need = need_,                                                                                         \
	        .min = min_,                                                                                           \
	        .max = max_,                                                                                           \
	        .offset = offsetof(struct type, name_),                                                                \
	        .words = words_,                                                                                       \
	        .shape = shape_},
#define GIVEN(type, kind_, name_, min_, max_, words_, shape_, doc_)                                                    \
	{.name = #name_,                                                                                               \
	        .key = ",\"" #name_ "\":",                                                                             \
	        .key_len = sizeof(",\"" #name_ "\":") - 1,                                                             \
	        .doc = DOC(doc_),                                                                                      \
	        .kind = kind_,                                                                                         \
	        .need = OPTIONAL,                                                                                      \
	        .min = min_,                                                                                           \
	        .max = max_,                                                                                           \
	        .offset = offsetof(struct type, name_),                                                                \
	        .has_offset = offsetof(struct type, has_##name_),                                                      \
	        .words = words_,                                                                                       \
	        .shape = shape_},
#define SHAPE(name_, type, doc_)                                                                                       \
	static const struct shape name_##_shape = {                                                                    \
	        .name = #name_, .doc = DOC(doc_), .size = sizeof(struct type), .fields = (const struct field[]) {
#define END                                                                                                            \
	{                                                                                                              \
		.name = NULL                                                                                           \
	}                                                                                                              \
	}                                                                                                              \
	}                                                                                                              \
	;
#include "protocol/shapes.def"
#undef SHAPE
#undef END

#define END                                                                                                            \
	{                                                                                                              \
		.name = NULL                                                                                           \
	}                                                                                                              \
	}                                                                                                              \
	}                                                                                                              \
	,

#define MESSAGE(name_, doc_)                                                                                           \
	[IN_##name_] = {                                                                                               \
	        .name = #name_, .doc = DOC(doc_), .size = sizeof(struct incoming), .fields = (const struct field[]) {
const struct shape in_messages[IN_COUNT] = {
#include "protocol/messages_in.def"
};
#undef MESSAGE

#define MESSAGE(name_, doc_)                                                                                           \
	[OUT_##name_] = {                                                                                              \
	        .name = #name_, .doc = DOC(doc_), .size = sizeof(struct outgoing), .fields = (const struct field[]) {
const struct shape out_messages[OUT_COUNT] = {
#include "protocol/messages_out.def"
};
#undef MESSAGE
#undef END
#undef FIELD
#undef GIVEN
#undef DOC

const struct shape *shape_at(size_t index)
{
#define SHAPE(name, type, doc) &name##_shape,
#define FIELD(...)
#define GIVEN(...)
#define END
	static const struct shape *const shapes[] = {
#include "protocol/shapes.def"
	};
#undef SHAPE
#undef FIELD
#undef GIVEN
#undef END
	return index < sizeof shapes / sizeof shapes[0] ? shapes[index] : NULL;
}
