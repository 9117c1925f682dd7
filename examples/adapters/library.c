/* An adapter for `quarterpipe conformance --engine` in C. Its engine is quarterpipe's C library; replace `run` to test your own.
 *
 *     cc library.c $(pkg-config --cflags --libs quarterpipe) -o library
 *     quarterpipe conformance --engine ./library conformance/s2.jsonl.gz
 *
 * It has no JSON parser: the library reads the scenario, and `skip` finds its end. The library does not make worlds of scenarios with
 * objects, so the adapter claims no kinds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <quarterpipe.h>

#define HELLO \
    "{\"protocol\":1,\"name\":\"quarterpipe C library\",\"version\":\"1\",\"rules\":[\"*\"],\"characters\":[\"*\"]," \
    "\"features\":[\"background\",\"form\",\"invincible\",\"layers\",\"loop_chunks\",\"reversed\",\"shield\",\"shoes\",\"tunnel\",\"water\",\"zone\"]," \
    "\"columns\":[\"x\",\"y\",\"xs\",\"ys\",\"xv\",\"yv\",\"gv\",\"ang\",\"st\",\"xr\",\"yr\",\"rt\",\"lk\",\"rings\"]}"

/* Reads a line of any length without its end; NULL at the end of the input. The next call overwrites it. */
static char *read_line(void) {
    static char *text = NULL;
    static size_t room = 0;
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n') {
        if (length + 2 > room) {
            room = room ? 2 * room : 1 << 16;
            char *grown = realloc(text, room);
            if (grown == NULL) exit(1);
            text = grown;
        }
        text[length++] = (char)c;
    }
    if (length == 0) {
        free(text);
        return text = NULL;
    }
    text[length] = '\0';
    return text;
}

/* Returns the end of the JSON value that begins here. */
static const char *skip(const char *at) {
    int depth = 0;
    do {
        if (*at == '"') {
            for (at++; *at != '\0' && *at != '"'; at++) {
                if (*at == '\\' && at[1] != '\0') at++;
            }
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            depth--;
        }
        if (*at != '\0') at++;
    } while (*at != '\0' && (depth > 0 || strchr(",:}] ", *at) == NULL));
    return at;
}

/* Returns the value of a key of the message, or NULL. */
static const char *value_of(const char *message, const char *key) {
    const char *at = message + 1;
    while (*at == '"') {
        const char *name = at;
        at = skip(at);
        at += strspn(at, " :");
        if (strncmp(name + 1, key, strlen(key)) == 0 && name[1 + strlen(key)] == '"') return at;
        at = skip(at);
        at += strspn(at, " ,");
    }
    return NULL;
}

static int32_t column(const QpPlayer *player, const char *name, size_t length) {
    static const int32_t routines[] = {2, 4, 6, 8, 12};
    const int32_t status = player->facing_left | player->airborne << 1 | player->rolling << 2 | player->on_object << 3 | player->roll_jump << 4 |
                           player->pushing << 5 | player->underwater << 6;
    const struct {
        const char *name;
        int32_t value;
    } columns[] = {
        {"x", player->x >> 16},         {"y", player->y >> 16},         {"xs", player->x & 0xFFFF},    {"ys", player->y & 0xFFFF},
        {"xv", player->x_speed},        {"yv", player->y_speed},        {"gv", player->ground_speed},  {"ang", player->angle},
        {"st", status},                 {"xr", player->width_radius},   {"yr", player->height_radius}, {"rt", routines[player->routine]},
        {"lk", player->control_lock},   {"rings", player->rings},
    };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        if (strlen(columns[i].name) == length && memcmp(columns[i].name, name, length) == 0) return columns[i].value;
    }
    return 0;
}

/* Prints the last error as the reason for not running a scenario. */
static void refuse(void) {
    fputs("{\"refused\":\"", stdout);
    for (const char *text = qp_error_text(); *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') putchar('\\');
        putchar((unsigned char)*text < ' ' ? ' ' : *text);
    }
    fputs("\"}\n", stdout);
}

/* Steps a world through its inputs and prints a row after each frame. `names` is the JSON list of the columns. */
static void run(QpWorld *world, const uint8_t *inputs, size_t frames, const char *names) {
    fputs("{\"rows\":[", stdout);
    for (size_t frame = 0; frame < frames; frame++) {
        QpPlayer player;
        if (qp_world_step(world, &inputs[frame], 1) != QP_STATUS_OK || qp_world_player(world, 0, &player) != QP_STATUS_OK) {
            fprintf(stderr, "%s\n", qp_error_text());
            exit(1);
        }
        const char *separator = frame > 0 ? ",[" : "[";
        for (const char *name = names; *name == '[' || *name == ',';) {
            name += 1 + strspn(name + 1, " ");
            const char *end = skip(name);
            printf("%s%d", separator, (int)column(&player, name + 1, (size_t)(end - name - 2)));
            separator = ",";
            name = end;
        }
        putchar(']');
    }
    fputs("]}\n", stdout);
}

int main(void) {
    if (QP_CHECK_HEADER() != QP_STATUS_OK) {
        fprintf(stderr, "%s\n", qp_error_text());
        return 1;
    }
    for (const char *message; (message = read_line()) != NULL; fflush(stdout)) {
        const char *json = value_of(message, "run"), *names = value_of(message, "columns");
        if (json == NULL || names == NULL) {
            puts(HELLO);
            continue;
        }
        QpScenario *scenario = qp_scenario_from_json(json, (size_t)(skip(json) - json));
        QpWorld *world = scenario != NULL ? qp_scenario_world(scenario) : NULL;
        size_t frames = 0;
        if (world == NULL || qp_scenario_inputs(scenario, NULL, 0, &frames) != QP_STATUS_OK) {
            refuse();
        } else {
            uint8_t *inputs = malloc(frames + 1);
            if (inputs == NULL || qp_scenario_inputs(scenario, inputs, frames, NULL) != QP_STATUS_OK) return 1;
            run(world, inputs, frames, names);
            free(inputs);
        }
        if (world != NULL) qp_world_free(world);
        if (scenario != NULL) qp_scenario_free(scenario);
    }
    return 0;
}
