/* Prints the lines of crates/quarterpipe-digests/scripts.txt, computed through the C library: a run through each built-in stage under each
 * rule set, then the first 40 scenarios without objects of each file of lines given, whose names are those of rule sets.
 *
 *     digests script.inputs s1.jsonl cd.jsonl s2.jsonl s3.jsonl s3k.jsonl
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <quarterpipe.h>

#define SCENARIOS 40

static void must(QpStatus status) {
    if (status != QP_STATUS_OK) {
        fprintf(stderr, "%s\n", qp_error_text());
        exit(1);
    }
}

static void *made(void *handle) {
    if (handle == NULL) must(qp_error_code());
    return handle;
}

/* Steps a world through its inputs, prints a line, and frees the world. */
static void line(const char *name, const char *game, QpWorld *world, const uint8_t *inputs, size_t frames) {
    uint64_t folded = 0;
    for (size_t frame = 0; frame < frames; frame++) {
        uint64_t digest;
        must(qp_world_step(world, &inputs[frame], 1));
        must(qp_world_digest(world, &digest));
        folded = folded * 31 + digest;
    }
    printf("%s %s %zu %016" PRIx64 "\n", name, game, frames, folded);
    must(qp_world_free(world));
}

/* Reads a line of any length without its line break; NULL at the end of the file. The next call frees it. */
static char *read_line(FILE *file, size_t *length) {
    static char *text = NULL;
    static size_t room = 0;
    int c;
    *length = 0;
    while ((c = fgetc(file)) != EOF && c != '\n') {
        if (*length + 2 > room) text = realloc(text, room = room ? 2 * room : 1 << 16);
        text[(*length)++] = (char)c;
    }
    if (*length == 0 && c == EOF) {
        free(text);
        text = NULL;
        room = 0;
        return NULL;
    }
    text[*length] = '\0';
    return text;
}

static FILE *opened(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    return file;
}

static void stages(const char *path) {
    FILE *file = opened(path);
    size_t length, frames, levels, games;
    const char *run = read_line(file, &length);
    must(qp_inputs_parse(run, NULL, 0, &frames));
    uint8_t *script = malloc(frames);
    must(qp_inputs_parse(run, script, frames, NULL));
    must(qp_name_count(QP_NAMES_BUILTIN, &levels));
    must(qp_name_count(QP_NAMES_GAMES, &games));
    for (size_t i = 0; i < levels; i++) {
        QpLevel *level = made(qp_level_builtin(qp_name(QP_NAMES_BUILTIN, (int32_t)i)));
        for (size_t j = 0; j < games; j++) {
            const char *game = qp_name(QP_NAMES_GAMES, (int32_t)j);
            QpRules *rules = made(qp_rules_new(game));
            line(qp_level_name(level), game, made(qp_world_new(level, rules, QP_CHARACTER_SONIC, 1)), script, frames);
            must(qp_rules_free(rules));
        }
        must(qp_level_free(level));
    }
    free(script);
    while (read_line(file, &length) != NULL) {}
    fclose(file);
}

static void scenarios(const char *path) {
    FILE *file = opened(path);
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    char game[8] = {0};
    memcpy(game, name, strcspn(name, ".") < 7 ? strcspn(name, ".") : 7);
    size_t length;
    int shown = 0;
    for (const char *text; (text = read_line(file, &length)) != NULL;) {
        if (shown == SCENARIOS) continue;
        QpScenario *scenario = made(qp_scenario_from_json(text, length));
        QpWorld *world = qp_scenario_world(scenario);
        if (world != NULL) {
            size_t frames;
            must(qp_scenario_inputs(scenario, NULL, 0, &frames));
            uint8_t *inputs = malloc(frames);
            must(qp_scenario_inputs(scenario, inputs, frames, NULL));
            line(qp_scenario_name(scenario), game, world, inputs, frames);
            free(inputs);
            shown++;
        }
        must(qp_scenario_free(scenario));
    }
    fclose(file);
}

int main(int count, char **paths) {
    must(QP_CHECK_HEADER());
    if (count < 2) {
        fprintf(stderr, "expected a file of inputs, then files of scenarios\n");
        return 2;
    }
    stages(paths[1]);
    for (int i = 2; i < count; i++) scenarios(paths[i]);
    return 0;
}
