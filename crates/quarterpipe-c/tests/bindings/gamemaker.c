/* Calls the library as GameMaker would: according to the declarations in quarterpipe.gml, with only doubles and texts.
 *
 *     gamemaker LIBRARY SCRIPT LEVEL GAME   plays a level's recorded run, misuses everything, and prints the digest
 *     gamemaker LIBRARY SCRIPT serve        makes the calls that its input asks for, for gamemaker.js
 */
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Rules of external_define. */
#define MOST_ARGUMENTS 10
#define MOST_WITH_TEXT 4
#define MOST_FUNCTIONS 256
#define MOST_BUFFERS 4096

typedef union {
    double real;
    const char *text;
} Value;

typedef struct {
    char name[64];
    int returns_text;
    int count;
    int is_text[MOST_ARGUMENTS];
    void *address;
} Function;

static Function functions[MOST_FUNCTIONS];
static int function_count;

static void fail(const char *what, const char *about) {
    fprintf(stderr, "%s: %s\n", about, what);
    exit(1);
}

/* Reads "ty_real" or "ty_string" after white space and a comma; returns 1 for a text, -1 at the closing bracket. */
static int kind(const char **at, const char *name) {
    *at += strspn(*at, ", \n\t");
    if (**at == ')') return -1;
    if (strncmp(*at, "ty_real", 7) == 0) return *at += 7, 0;
    if (strncmp(*at, "ty_string", 9) == 0) return *at += 9, 1;
    fail("expected ty_real or ty_string", name);
    return 0;
}

static void read_script(const char *path, void *library) {
    FILE *file = fopen(path, "rb");
    if (!file) fail("cannot be read", path);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *script = calloc(1, (size_t)size + 1);
    if (!script || fread(script, 1, (size_t)size, file) != (size_t)size) fail("cannot be read", path);
    fclose(file);
    for (const char *at = script; (at = strstr(at, "external_define(_file, \""));) {
        Function *found = &functions[function_count++];
        if (function_count > MOST_FUNCTIONS) fail("has too many functions", path);
        at = strchr(at, '"') + 1;
        size_t length = strcspn(at, "\"");
        if (length >= sizeof found->name) fail("a name is too long", path);
        memcpy(found->name, at, length);
        at += length + 1;
        if (strncmp(at, ", dll_cdecl,", 12) != 0) fail("expected dll_cdecl", found->name);
        at += 12;
        found->returns_text = kind(&at, found->name);
        char *end;
        long count = strtol(at + strspn(at, ", "), &end, 10);
        at = end;
        int has_text = 0, next;
        while ((next = kind(&at, found->name)) >= 0) {
            if (found->count == MOST_ARGUMENTS) fail("has more than 10 arguments", found->name);
            found->is_text[found->count++] = next;
            has_text |= next;
        }
        if (found->count != count) fail("its number of arguments is wrong", found->name);
        if (has_text && found->count > MOST_WITH_TEXT) fail("has a text among more than 4 arguments", found->name);
        found->address = dlsym(library, found->name);
        if (!found->address) fail("the library does not have it", found->name);
    }
    free(script);
    if (function_count == 0) fail("defines nothing", path);
}

static Function *named(const char *name) {
    for (int i = 0; i < function_count; i++) {
        if (strcmp(functions[i].name, name) == 0) return &functions[i];
    }
    fail("the script does not define it", name);
    return NULL;
}

#define TYPE_R double
#define TYPE_S const char *
#define ARG_R(i) v[i].real
#define ARG_S(i) v[i].text
#define C0(T) ((T(*)(void))f->address)()
#define C1(T, a) ((T(*)(TYPE_##a))f->address)(ARG_##a(0))
#define C2(T, a, b) ((T(*)(TYPE_##a, TYPE_##b))f->address)(ARG_##a(0), ARG_##b(1))
#define C3(T, a, b, c) ((T(*)(TYPE_##a, TYPE_##b, TYPE_##c))f->address)(ARG_##a(0), ARG_##b(1), ARG_##c(2))
#define C4(T, a, b, c, d) \
    ((T(*)(TYPE_##a, TYPE_##b, TYPE_##c, TYPE_##d))f->address)(ARG_##a(0), ARG_##b(1), ARG_##c(2), ARG_##d(3))
#define D double
#define ALL(T, to) \
    switch (f->count) { \
    case 0: to = C0(T); break; \
    case 1: switch (mask) { case 0: to = C1(T, R); break; default: to = C1(T, S); } break; \
    case 2: switch (mask) { \
        case 0: to = C2(T, R, R); break; case 1: to = C2(T, S, R); break; \
        case 2: to = C2(T, R, S); break; default: to = C2(T, S, S); } break; \
    case 3: switch (mask) { \
        case 0: to = C3(T, R, R, R); break; case 1: to = C3(T, S, R, R); break; \
        case 2: to = C3(T, R, S, R); break; case 3: to = C3(T, S, S, R); break; \
        case 4: to = C3(T, R, R, S); break; case 5: to = C3(T, S, R, S); break; \
        case 6: to = C3(T, R, S, S); break; default: to = C3(T, S, S, S); } break; \
    case 4: switch (mask) { \
        case 0: to = C4(T, R, R, R, R); break; case 1: to = C4(T, S, R, R, R); break; \
        case 2: to = C4(T, R, S, R, R); break; case 3: to = C4(T, S, S, R, R); break; \
        case 4: to = C4(T, R, R, S, R); break; case 5: to = C4(T, S, R, S, R); break; \
        case 6: to = C4(T, R, S, S, R); break; case 7: to = C4(T, S, S, S, R); break; \
        case 8: to = C4(T, R, R, R, S); break; case 9: to = C4(T, S, R, R, S); break; \
        case 10: to = C4(T, R, S, R, S); break; case 11: to = C4(T, S, S, R, S); break; \
        case 12: to = C4(T, R, R, S, S); break; case 13: to = C4(T, S, R, S, S); break; \
        case 14: to = C4(T, R, S, S, S); break; default: to = C4(T, S, S, S, S); } break; \
    case 5: to = ((T(*)(D, D, D, D, D))f->address)(r[0], r[1], r[2], r[3], r[4]); break; \
    case 6: to = ((T(*)(D, D, D, D, D, D))f->address)(r[0], r[1], r[2], r[3], r[4], r[5]); break; \
    case 7: to = ((T(*)(D, D, D, D, D, D, D))f->address)(r[0], r[1], r[2], r[3], r[4], r[5], r[6]); break; \
    case 8: to = ((T(*)(D, D, D, D, D, D, D, D))f->address)(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]); break; \
    case 9: to = ((T(*)(D, D, D, D, D, D, D, D, D))f->address)(r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]); break; \
    default: fail("this test cannot call a function with this number of arguments", f->name); \
    }

static Value call(Function *f, const Value *v) {
    double r[MOST_ARGUMENTS] = {0};
    int mask = 0;
    for (int i = 0; i < f->count; i++) {
        mask |= f->is_text[i] << i;
        if (!f->is_text[i]) r[i] = v[i].real;
    }
    Value found = {0};
    if (f->returns_text) {
        ALL(const char *, found.text)
    } else {
        ALL(double, found.real)
    }
    return found;
}

static const char *error_text(void) { return call(named("qpgm_error_text"), NULL).text; }

/* Calls a function with the arguments in `form`: r a double, s a text. The script's definition must match. */
static Value asked(const char *name, const char *form, const Value *v) {
    Function *f = named(name);
    if ((size_t)f->count != strlen(form)) fail("is defined with another number of arguments", name);
    for (int i = 0; i < f->count; i++) {
        if (f->is_text[i] != (form[i] == 's')) fail("is defined with other types", name);
    }
    return call(f, v);
}

#define R(x) {.real = (double)(x)}
#define S(x) {.text = (const char *)(x)}
#define REAL(name, form, ...) real(name, form, (Value[]){__VA_ARGS__})
#define TEXT(name, form, ...) text(name, form, (Value[]){__VA_ARGS__})
#define FAILS(name, form, ...) fails(name, form, (Value[]){__VA_ARGS__})

static double real(const char *name, const char *form, const Value *v) {
    if (named(name)->returns_text) fail("is defined to return a text", name);
    double found = asked(name, form, v).real;
    if (isnan(found)) fail(error_text(), name);
    if (*error_text()) fail("succeeded, but left an error text", name);
    return found;
}

static const char *text(const char *name, const char *form, const Value *v) {
    if (!named(name)->returns_text) fail("is defined to return a number", name);
    const char *found = asked(name, form, v).text;
    if (*error_text()) fail(error_text(), name);
    return found;
}

static void fails(const char *name, const char *form, const Value *v) {
    Value found = asked(name, form, v);
    if (named(name)->returns_text ? found.text == NULL || *found.text : !isnan(found.real)) fail("succeeded, but should have failed", name);
    if (!*error_text()) fail("failed without an error text", name);
}

static void play(const char *level_name, const char *game) {
    double level = REAL("qpgm_level_builtin", "s", S(level_name));
    double rules = REAL("qpgm_rules_new", "s", S(game));
    double world = REAL("qpgm_world_new", "rrrr", R(level), R(rules), R(0), R(1));
    int frames = (int)REAL("qpgm_level_input_count", "r", R(level));
    unsigned char *inputs = calloc(1, (size_t)frames);
    if (REAL("qpgm_level_inputs", "rsr", R(level), S(inputs), R(frames)) != frames) fail("another count", "inputs");
    int events = 0, first = frames / 2;
    double saved = 0;
    unsigned char *bytes = NULL;
    for (int frame = 0; frame < frames; frame++) {
        if (frame == first) {
            saved = REAL("qpgm_world_save_size", "r", R(world));
            bytes = malloc((size_t)saved);
            if (REAL("qpgm_world_save", "rsr", R(world), S(bytes), R(saved)) != saved) fail("another size", "save");
        }
        REAL("qpgm_world_step", "rrrrrrrrr", R(world), R(inputs[frame]), R(0), R(0), R(0), R(0), R(0), R(0), R(0));
        int count = (int)REAL("qpgm_event_count", "r", R(world));
        for (int i = 0; i < count; i++) {
            double frame_now = REAL("qpgm_world_frame", "r", R(world));
            double value = REAL("qpgm_event_value", "rr", R(world), R(i));
            printf("%.0f: %s %.0f\n", frame_now, TEXT("qpgm_event_name", "rr", R(world), R(i)), value);
        }
        events += count;
    }
    double x = REAL("qpgm_player_get_named", "rrs", R(world), R(0), S("x"));
    if (x != REAL("qpgm_player_get", "rrr", R(world), R(0), R(0))) fail("differs by name and by number", "x");
    char digest[17];
    snprintf(digest, sizeof digest, "%s", TEXT("qpgm_world_digest", "r", R(world)));
    /* Goes back to the middle and plays the second half again. */
    REAL("qpgm_world_load_into_changed_level", "rsr", R(world), S(bytes), R(saved));
    REAL("qpgm_world_load", "rsr", R(world), S(bytes), R(saved));
    REAL("qpgm_world_run", "rsr", R(world), S(inputs + first), R(frames - first));
    if (strcmp(TEXT("qpgm_world_digest", "r", R(world)), digest) != 0) fail("ended differently", "the second half");
    printf("%s %s: %d frames, %d events, x %.0f, digest %s\n", level_name, game, frames, events, floor(x), digest);
    REAL("qpgm_world_free", "r", R(world));
    REAL("qpgm_rules_free", "r", R(rules));
    REAL("qpgm_level_free", "r", R(level));
    free(inputs);
    free(bytes);
}

/* Calls each part of the library, and checks the numbers that it returns. */
static void behave(void) {
    double level = REAL("qpgm_level_builtin", "s", S("flat"));
    double world = REAL("qpgm_world_new", "rrrr", R(level), R(0), R(0), R(2));
    if (REAL("qpgm_player_count", "r", R(world)) != 2) fail("expected 2", "players");
    /* Positions are in pixels, speeds in pixels a frame. */
    REAL("qpgm_player_set_named", "rrsr", R(world), R(1), S("x"), R(100.5));
    if (REAL("qpgm_player_get", "rrr", R(world), R(1), R(0)) != 100.5) fail("expected 100.5", "x");
    REAL("qpgm_player_set_named", "rrsr", R(world), R(1), S("x_speed"), R(-1.25));
    if (REAL("qpgm_player_get_named", "rrs", R(world), R(1), S("x_speed")) != -1.25) fail("expected -1.25", "x_speed");
    /* Solids. */
    double lift = REAL("qpgm_solid_add", "rrrrrrr", R(world), R(200.25), R(50), R(32), R(8), R(2), R(0));
    if (REAL("qpgm_solid_get", "rrr", R(world), R(lift), R(2)) != 200.25) fail("expected 200.25", "the solid's x");
    REAL("qpgm_solid_move", "rrrr", R(world), R(lift), R(201), R(50));
    REAL("qpgm_solid_put", "rrrr", R(world), R(lift), R(202), R(50));
    REAL("qpgm_solid_set_hurts", "rrr", R(world), R(lift), R(1));
    if (REAL("qpgm_solid_get", "rrr", R(world), R(lift), R(4)) != 1) fail("expected 1", "hurts");
    signed char heights[32];
    memset(heights, 8, sizeof heights);
    REAL("qpgm_slope_heights", "rsr", R(world), S(heights), R(27));
    double slope = REAL("qpgm_slope_add", "rrrrrr", R(world), R(300), R(50), R(16), R(8), R(0));
    REAL("qpgm_hazard_add", "rrrrr", R(world), R(400), R(50), R(8), R(8));
    REAL("qpgm_trigger_add", "rrrrr", R(world), R(500), R(50), R(8), R(8));
    int count = (int)REAL("qpgm_world_objects", "r", R(world)), solids = 0;
    for (int i = 0; i < count; i++) solids += strcmp(TEXT("qpgm_object_name", "rr", R(world), R(i)), "HostSolid") == 0;
    if (solids != 4) fail("expected 4", "solids among the objects");
    REAL("qpgm_solid_remove", "rr", R(world), R(slope));
    FAILS("qpgm_solid_get", "rrr", R(world), R(slope), R(2));
    if (call(named("qpgm_error_code"), NULL).real != 7) fail("expected 7, gone", "qpgm_error_code");
    if (REAL("qpgm_camera_x", "r", R(world)) < 0) fail("expected 0 or more", "the camera");
    if (call(named("qpgm_error_code"), NULL).real != 0) fail("expected 0 after a successful call", "qpgm_error_code");
    if (REAL("qpgm_world_cast", "rrrrrr", R(world), R(100), R(100), R(1), R(0), R(0)) != REAL("qpgm_cast_get", "rr", R(world), R(6))) {
        fail("differs from the cast's field", "the distance");
    }
    if (REAL("qpgm_world_explain", "rrrrrrrrr", R(world), R(64), R(0), R(0), R(0), R(0), R(0), R(0), R(0)) < 1) fail("expected some", "reasons");
    if (!*TEXT("qpgm_reason_line", "rr", R(world), R(0))) fail("expected a line", "the first reason");
    static unsigned char pixels[4 * 64 * 32];
    REAL("qpgm_world_view", "rrrrr", R(world), R(0), R(0), R(64), R(32));
    REAL("qpgm_world_render", "rsr", R(world), S(pixels), R(sizeof pixels));
    if (pixels[3] != 255) fail("expected it to be opaque", "the first pixel");
    REAL("qpgm_world_free", "r", R(world));
    REAL("qpgm_level_free", "r", R(level));
}

static uint64_t state = 1;
static uint32_t next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33);
}

/* Calls every function with invalid numbers and texts. None may crash, and each failure must have a text. */
static void misuse(void) {
    static const double odd[] = {0, -0.0, 1, 2, 3, 0.5, -1, 255, 65536, 1e9, 4294967296.0, 9007199254740993.0, 1e300, -1e300, 5e-324};
    static const char *const texts[] = {NULL, "", "x", "first", "s2", "\xff\xfe", "roll.start_speed", "{", "[[[[", "no such thing", "R60"};
    static unsigned char bytes[64];
    double level = REAL("qpgm_level_builtin", "s", S("first"));
    double rules = REAL("qpgm_rules_new", "s", S("s2"));
    double world = REAL("qpgm_world_new", "rrrr", R(level), R(rules), R(0), R(1));
    double freed = REAL("qpgm_world_new", "rrrr", R(level), R(rules), R(0), R(1));
    REAL("qpgm_world_free", "r", R(freed));
    FAILS("qpgm_world_free", "r", R(freed));
    FAILS("qpgm_world_frame", "r", R(freed));
    FAILS("qpgm_world_frame", "r", R(level));
    FAILS("qpgm_world_frame", "r", R(NAN));
    FAILS("qpgm_world_frame", "r", R(world + 0.5));
    FAILS("qpgm_world_frame", "r", R(-world));
    FAILS("qpgm_world_step", "rrrrrrrrr", R(world), R(128), R(0), R(0), R(0), R(0), R(0), R(0), R(0));
    FAILS("qpgm_world_step", "rrrrrrrrr", R(world), R(0.5), R(0), R(0), R(0), R(0), R(0), R(0), R(0));
    FAILS("qpgm_world_step", "rrrrrrrrr", R(world), R(0), R(1), R(0), R(0), R(0), R(0), R(0), R(0));
    FAILS("qpgm_player_set", "rrrr", R(world), R(0), R(0), R(NAN));
    FAILS("qpgm_player_set", "rrrr", R(world), R(0), R(0), R(INFINITY));
    FAILS("qpgm_player_set", "rrrr", R(world), R(0), R(0), R(1e12));
    FAILS("qpgm_player_set_named", "rrsr", R(world), R(0), S("rings"), R(1.5));
    FAILS("qpgm_player_set_named", "rrsr", R(world), R(0), S("no such field"), R(1));
    FAILS("qpgm_player_get_named", "rrs", R(world), R(0), S(NULL));
    FAILS("qpgm_level_load", "ss", S(NULL), S(NULL));
    FAILS("qpgm_level_from_json", "s", S(NULL));
    FAILS("qpgm_level_from_buffer", "ssr", S("level.json"), S(NULL), R(4));
    FAILS("qpgm_level_from_buffer", "ssr", S("level.json"), S(bytes), R(-1));
    FAILS("qpgm_world_save", "rsr", R(world), S(bytes), R(sizeof bytes));
    FAILS("qpgm_world_load", "rsr", R(world), S(bytes), R(sizeof bytes));
    FAILS("qpgm_world_load_into_changed_level", "rsr", R(world), S(bytes), R(sizeof bytes));
    FAILS("qpgm_world_render", "rsr", R(world), S(bytes), R(sizeof bytes));
    FAILS("qpgm_event_kind", "rr", R(world), R(1e6));
    FAILS("qpgm_name", "rr", R(99), R(0));
    unsigned failures = 0, calls = 30000;
    for (unsigned i = 0; i < calls; i++) {
        Function *f = &functions[next() % (uint32_t)function_count];
        Value v[MOST_ARGUMENTS];
        int has_address = 0;
        for (int a = 0; a < f->count; a++) {
            if (f->is_text[a]) {
                v[a].text = texts[next() % (sizeof texts / sizeof *texts)];
                has_address = 1;
                continue;
            }
            uint32_t choice = next() % 8;
            v[a].real = choice == 0   ? NAN
                        : choice == 1 ? INFINITY
                        : choice == 2 ? world
                        : choice == 3 ? (next() % 2 ? level : rules)
                        : choice == 4 ? (double)(next() % 64)
                                      : odd[next() % (sizeof odd / sizeof *odd)];
            if (a == 0 && next() % 2) v[a].real = world;
        }
        /* The library cannot know the length of a buffer, so this test passes the true one. */
        if (has_address && f->count == 3 && f->is_text[1] && !f->is_text[2]) {
            v[1].text = next() % 4 ? (const char *)bytes : NULL;
            v[2].real = next() % 4 ? (double)(next() % (sizeof bytes + 1)) : NAN;
        }
        /* These must stay for the whole test, and pictures of 4096 x 4096 px would take long. */
        if (strstr(f->name, "_free") && (v[0].real == world || v[0].real == level || v[0].real == rules)) continue;
        Value found = call(f, v);
        int is_failure = f->returns_text ? found.text == NULL || !*found.text : isnan(found.real);
        if (f->returns_text && found.text == NULL) fail("returned NULL", f->name);
        if (strncmp(f->name, "qpgm_error", 10) == 0) continue;
        int has_text = *error_text() != 0;
        if (!f->returns_text && is_failure != has_text) fail("its result and the error text do not agree", f->name);
        if (has_text && !is_failure) fail("failed, but returned something", f->name);
        failures += (unsigned)has_text;
        /* Random calls have created worlds and levels. */
        double made = is_failure || f->returns_text ? 0 : found.real;
        if (strcmp(f->name, "qpgm_world_clone") == 0 || strcmp(f->name, "qpgm_world_new") == 0) {
            if (made > 0) call(named("qpgm_world_free"), (Value[]){R(made)});
        }
    }
    if (strlen(TEXT("qpgm_world_digest", "r", R(world))) != 16) fail("expected 16 digits", "the digest afterwards");
    fprintf(stderr, "%d functions, %u random calls, %u of them failed\n", function_count, calls, failures);
}

static unsigned char *buffers[MOST_BUFFERS];
static size_t sizes[MOST_BUFFERS];

static int hex(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

/* Commands, one per line: "call NAME", then for each argument " rDOUBLE", " sHEX" or " aBUFFER"; "alloc SIZE"; "free BUFFER"; "peek BUFFER
 * PLACE"; "poke BUFFER PLACE BYTE". Answers: a double, or "s" and hexadecimal digits. */
static void serve(void) {
    static char line[1 << 20];
    int last = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        char *word = strtok(line, " \n");
        if (strcmp(word, "alloc") == 0) {
            if (++last == MOST_BUFFERS) fail("too many", "buffers");
            sizes[last] = strtoull(strtok(NULL, " \n"), NULL, 10);
            buffers[last] = calloc(1, sizes[last]);
            printf("%d\n", last);
            continue;
        }
        if (strcmp(word, "call") != 0) {
            size_t number = strtoull(strtok(NULL, " \n"), NULL, 10), at = 0;
            const char *place = strtok(NULL, " \n"), *byte = strtok(NULL, " \n");
            if (number > (size_t)last || !buffers[number]) fail("no such buffer", word);
            if (place && (at = strtoull(place, NULL, 10)) >= sizes[number]) fail("outside of the buffer", word);
            if (*word == 'f') free(buffers[number]), buffers[number] = NULL;
            if (byte) buffers[number][at] = (unsigned char)atoi(byte);
            printf("%d\n", place ? buffers[number][at] : 0);
            continue;
        }
        Function *f = named(strtok(NULL, " \n"));
        Value v[MOST_ARGUMENTS];
        char *given, *texts[MOST_ARGUMENTS] = {0};
        int count = 0;
        while ((given = strtok(NULL, " \n"))) {
            if (count >= f->count) fail("was called with too many arguments", f->name);
            if ((*given != 'r') != f->is_text[count]) fail("was called with another type", f->name);
            if (*given == 'r') {
                v[count].real = strtod(given + 1, NULL);
            } else if (*given == 'a') {
                v[count].text = (const char *)buffers[atoi(given + 1)];
            } else {
                size_t length = strlen(given + 1) / 2;
                char *bytes = texts[count] = calloc(1, length + 1);
                for (size_t i = 0; i < length; i++) bytes[i] = (char)(hex(given[1 + 2 * i]) << 4 | hex(given[2 + 2 * i]));
                v[count].text = bytes;
            }
            count++;
        }
        if (count != f->count) fail("was called with too few arguments", f->name);
        Value found = call(f, v);
        if (f->returns_text) {
            putchar('s');
            for (const char *at = found.text; *at; at++) printf("%02x", (unsigned char)*at);
            putchar('\n');
        } else {
            printf("%.17g\n", found.real);
        }
        for (int i = 0; i < count; i++) free(texts[i]);
    }
}

int main(int count, char **arguments) {
    if (count < 4) fail("expected a library, a script, and serve or a level and a game", arguments[0]);
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (!library) fail(dlerror(), arguments[1]);
    read_script(arguments[2], library);
    if (count == 4) {
        serve();
        return 0;
    }
    behave();
    misuse();
    play(arguments[3], arguments[4]);
    return 0;
}
