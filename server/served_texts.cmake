# Makes the C file with the texts that the server itself writes, in each language of the page, from the page's own
# catalogues: cmake -DFROM=server/web/src/i18n -DOUT=file.c -P served_texts.cmake
# All of served/LANGUAGE.json, and of LANGUAGE.json what tells of rules, sides and results.
cmake_minimum_required(VERSION 3.22)

set(languages en es ru fr) # English first: for those who speak none of them
set(families "^(preset|about)\\.|^side\\.(south|north)$|^result\\.(won|draw)$|^clock\\.none$|^rules\\.changed$")

function(keys_of json out)
  string(JSON n LENGTH "${json}")
  math(EXPR last "${n} - 1")
  set(keys "")
  foreach(i RANGE ${last})
    string(JSON key MEMBER "${json}" ${i})
    list(APPEND keys ${key})
  endforeach()
  set(${out} ${keys} PARENT_SCOPE)
endfunction()

foreach(language ${languages})
  file(READ ${FROM}/${language}.json page_${language})
  file(READ ${FROM}/served/${language}.json served_${language})
endforeach()
keys_of("${served_en}" served)
keys_of("${page_en}" page)
list(FILTER page INCLUDE REGEX "${families}")
set(all ${served} ${page})
list(LENGTH all n)
list(REMOVE_DUPLICATES all)
list(LENGTH all distinct)
if(NOT n EQUAL distinct)
  message(FATAL_ERROR "a key of served/en.json is one of en.json as well")
endif()
list(SORT all) # by bytes, as strcmp() does

set(rows "")
foreach(key ${all})
  set(texts "")
  foreach(language ${languages})
    if(key IN_LIST served)
      set(json "${served_${language}}")
    else()
      set(json "${page_${language}}")
    endif()
    string(JSON text GET "${json}" ${key}) # fails where there is none
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(APPEND texts "\t\t\"${text}\",\n")
  endforeach()
  string(APPEND rows "\t{\"${key}\", {\n${texts}\t}},\n")
endforeach()

list(LENGTH all n)
list(JOIN languages "\", \"" words)
file(WRITE ${OUT} "/* Made by served_texts.cmake. */
#include \"server/served_texts.h\"

extern const char *const served_languages[];
extern const struct served_row served_rows[];
extern const size_t n_served_rows;

const char *const served_languages[SERVED_LANGUAGES] = {\"${words}\"};
const struct served_row served_rows[] = {
${rows}};
const size_t n_served_rows = ${n};
")
