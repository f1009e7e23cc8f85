# Makes the C file that compiles a directory of files in: cmake -DFROM=dir -DWORK=dir -DOUT=file.c -P embed.cmake
# Copies and compressed forms go to WORK, so that what was listed is what gets compiled in.
cmake_minimum_required(VERSION 3.22)

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_json "application/json")
set(type_wasm "application/wasm")
set(type_webmanifest "application/manifest+json")
set(type_svg "image/svg+xml")
set(type_png "image/png")
set(type_jpg "image/jpeg")
set(type_webp "image/webp")
set(type_ico "image/x-icon")
set(type_woff2 "font/woff2")
set(type_txt "text/plain; charset=utf-8")
set(type_map "application/json")
set(type_mp3 "audio/mpeg")
set(type_ogg "audio/ogg")

find_program(GZIP gzip REQUIRED)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
file(GLOB_RECURSE files RELATIVE ${FROM} LIST_DIRECTORIES false ${FROM}/*)
list(SORT files) # by bytes, as strcmp() does
set(bytes "")
set(rows "")
set(n 0)
foreach(file ${files})
  # A link would serve whatever it points at.
  if(IS_SYMLINK ${FROM}/${file})
    message(FATAL_ERROR "${file} is a symbolic link; the page is made of plain files")
  endif()
  get_filename_component(extension ${file} LAST_EXT)
  string(REPLACE "." "" extension "${extension}")
  if(NOT DEFINED type_${extension})
    message(FATAL_ERROR "${file}: add the type of .${extension} files to embed.cmake")
  endif()
  configure_file(${FROM}/${file} ${WORK}/${n}.raw COPYONLY)
  file(SHA256 ${WORK}/${n}.raw digest)
  file(SIZE ${WORK}/${n}.raw raw_size)
  execute_process(COMMAND ${GZIP} -9nc ${WORK}/${n}.raw OUTPUT_FILE ${WORK}/${n}.gz COMMAND_ERROR_IS_FATAL ANY)
  file(SIZE ${WORK}/${n}.gz gzip_size)
  # Vite gives what it puts in assets/ names made from the contents.
  set(hashed false)
  if(file MATCHES "^assets/.*-[A-Za-z0-9_-]+\\.[a-z0-9]+$")
    set(hashed true)
  endif()
  string(APPEND bytes "BYTES(raw_${n}, \"${WORK}/${n}.raw\")\n")
  # What is compressed already (fonts, pictures) gains nothing worth unpacking.
  math(EXPR worthwhile "${raw_size} * 9 / 10")
  if(gzip_size LESS worthwhile)
    string(APPEND bytes "BYTES(gzip_${n}, \"${WORK}/${n}.gz\")\n")
    set(gzip "gzip_${n}, ${gzip_size}")
  else()
    set(gzip "0, 0")
  endif()
  string(APPEND rows "\t{\"/${file}\", \"${type_${extension}}\", \"${digest}\",\n"
    "\t\traw_${n}, ${raw_size}, ${gzip}, ${hashed}},\n")
  math(EXPR n "${n} + 1")
endforeach()
if(n EQUAL 0)
  message(FATAL_ERROR "there is nothing in ${FROM} to compile in")
endif()

file(WRITE ${OUT} "/* Made by embed.cmake. */
#include \"server/assets.h\"

extern const struct asset assets_table[];
extern const size_t n_assets_table;

#define BYTES(name, file) \\
	extern const unsigned char name[]; \\
	__asm__(\".pushsection .rodata\\n.balign 16\\n\" #name \":\\n.incbin \\\"\" file \"\\\"\\n.byte 0\\n.popsection\");

${bytes}
const struct asset assets_table[] = {
${rows}};
const size_t n_assets_table = ${n};
")
