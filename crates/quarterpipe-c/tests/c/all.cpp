// Calls the methods of quarterpipe.hpp, and checks their results.
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include <quarterpipe.hpp>

namespace qp = quarterpipe;

static int checks = 0;

static void expect(bool holds, const char *what, int line) {
    ++checks;
    if (holds) return;
    std::fprintf(stderr, "all.cpp:%d: %s\n", line, what);
    std::exit(1);
}
#define EXPECT(what) expect(what, #what, __LINE__)

template <typename Act>
static std::string thrown(Act act) {
    try {
        act();
    } catch (const qp::Error &error) {
        EXPECT(error.status() != QP_STATUS_OK);
        return error.what();
    }
    return "nothing";
}

static void levels_and_rules() {
    EXPECT(qp::name(QP_NAMES_EVENTS, QP_EVENT_JUMPED) == "jumped");
    EXPECT(qp::number(QP_NAMES_STOCK, "Ring") == 60);
    EXPECT(qp::names(QP_NAMES_COLUMNS).size() == QP_COLUMN_COUNT);
    EXPECT(qp::names(QP_NAMES_PLAYER_FIELDS).size() == QP_PLAYER_FIELD_COUNT);
    EXPECT(!qp::version().empty());
    EXPECT(thrown([] { qp::number(QP_NAMES_GAMES, "s9"); }) == "name: found \"s9\", expected one of s1, cd, s2, s3, s3k");

    qp::Rules rules("s2");
    EXPECT(rules.get_number("roll.start_speed") == 0x80);
    rules.set_number("roll.start_speed", 0x90);
    rules.set_json("roll.can_be_forced", "false");
    EXPECT(rules.get_json("roll.can_be_forced") == "false");
    EXPECT(qp::Rules::from_json(rules.to_json()).get_number("roll.start_speed") == 0x90);

    const qp::Level level = qp::Level::builtin("first");
    EXPECT(level.name() == "first" && !level.description().empty() && level.warnings().empty());
    EXPECT(level.size().first > 1000 && level.start().first > 0 && !level.objects().empty() && !level.inputs().empty());
    EXPECT(std::string(level.objects()[0].class_name).size() > 0);
    EXPECT(level.rules().get_number("roll.start_speed") > 0 && level.game() == std::string("s3k"));
    EXPECT(rules.names().size() > 300 && qp::inputs_parse("R2 _1") == std::vector<uint8_t>({8, 8, 0}));
    EXPECT(qp::to_pixels(qp::from_pixels(-0.5)) == -0.5);
    {
        qp::Rules from("s1");
        const qp::Rules to = std::move(from);
        EXPECT(thrown([&] { from.to_json(); }).find("rules: found NULL") == 0);
    }
    const std::string json = level.to_json();
    EXPECT(qp::Level::from_json(json).to_json() == json);
    const qp::Level wet = level.with_parts(R"({"name": "wet", "objects": [{"class": "mill", "x": 9, "y": 9}]})");
    EXPECT(wet.name() == "wet" && wet.objects().size() == 1 && wet.warnings().size() == 1);
    EXPECT(thrown([&] { level.with_parts(R"({"objects": [{"class": "ring", "x": 9}]})"); }).find("objects[0]") != std::string::npos);
    EXPECT(thrown([&] { level.with_parts(R"({"map": {}})"); }).find("map") != std::string::npos);
    const qp::File file{"mine.json", std::vector<uint8_t>(json.begin(), json.end())};
    EXPECT(qp::Level::from_memory(file).name() == "first");
    EXPECT(thrown([] { qp::Level::load("no/such.tmx"); }).find("no/such.tmx: ") == 0);

    std::vector<int8_t> heights(32);
    for (int i = 16; i < 32; ++i) heights[i] = 16;
    std::vector<uint16_t> cells(20 * 8);
    for (int i = 20 * 6; i < 20 * 8; ++i) cells[i] = 1;
    QpLevelArrays arrays = {};
    arrays.heights = heights.data();
    arrays.tiles = 2;
    arrays.cells = cells.data();
    arrays.columns = 20;
    arrays.rows = 8;
    arrays.start_x = 80;
    arrays.start_y = 76;
    qp::World world(qp::Level::from_arrays(arrays));
    world.step(0);
    EXPECT(!world.player().airborne);
}

static void worlds() {
    const qp::Level level = qp::Level::builtin("first");
    qp::World world(level, qp::Rules("s3k"), QP_CHARACTER_KNUCKLES, 2);
    EXPECT(world.player_count() == 2 && world.rules().get_number("roll.start_speed") == 0x100);
    world.step({QP_BUTTON_A, 0});
    EXPECT(world.events().size() == 1 && world.events().begin()->kind == QP_EVENT_JUMPED);
    world.step(std::vector<uint8_t>{QP_BUTTON_A, 0});
    EXPECT(world.events().empty() && world.frame() == 2);
    EXPECT(thrown([&] { world.step({0}); }) == "inputs: found 1, expected 2, one for each player");

    QpPlayer player = world.player(1);
    player.rings = 50;
    world.set_player(1, player);
    EXPECT(world.get_field(1, QP_PLAYER_RINGS) == 50);
    world.set_field(1, QP_PLAYER_RINGS, 7);
    EXPECT(world.player(1).rings == 7);
    EXPECT(thrown([&] { world.set_field(1, QP_PLAYER_RINGS, -1); }) == "rings: found -1, expected 0 to 65535");
    EXPECT(world.add_player(QP_CHARACTER_TAILS, qp::from_pixels(100), qp::from_pixels(100)) == 2);

    const std::vector<uint8_t> saved = world.save();
    const uint64_t digest = world.digest();
    qp::World other = world.clone();
    world.hurt(1, 0);
    EXPECT(!world.events().empty());
    world.kill(0);
    EXPECT(world.player().is_alive == 0);
    world.respawn(0, 200, 100);
    EXPECT(world.player().x == qp::from_pixels(200));
    world.respawn_at_start(0);
    world.respawn_from(0, world.respawn_point(0, 210, 100));
    EXPECT(world.player().x == qp::from_pixels(210));
    world.reset_objects();
    EXPECT(world.digest() != digest);
    world.load(saved);
    EXPECT(world.digest() == digest);
    qp::World changed(level.with_parts(R"({"water": 9000})"), qp::Rules("s3k"));
    EXPECT(thrown([&] { changed.load(saved); }) == "saved in another stage: different bounds or water");
    changed.load_into_changed_level(saved);
    EXPECT(changed.digest() == digest);
    world.run({QP_BUTTON_RIGHT, QP_BUTTON_RIGHT});
    world.copy(other);
    EXPECT(world.digest() == digest);

    const std::vector<QpObject> objects = world.objects();
    EXPECT(!objects.empty() && world.object(objects[0].slot).kind == objects[0].kind);
    world.remove_object(objects[0].slot);
    EXPECT(world.objects().size() == objects.size() - 1);

    const int32_t x = world.player().x, y = world.player().y;
    const uint64_t lift = world.add_solid(x, y + qp::from_pixels(60), 32, 8, QP_SHAPE_PLATFORM);
    const uint64_t slope = world.add_slope(x, y + qp::from_pixels(300), 16, 8, std::vector<int8_t>(27, 4));
    const uint64_t hazard = world.add_hazard(x, y + qp::from_pixels(300), 8, 8);
    const uint64_t trigger = world.add_trigger(x, y, 64, 64);
    world.move_solid(lift, x, y + qp::from_pixels(50));
    world.put_solid(slope, x, y + qp::from_pixels(200));
    world.set_solid_hurts(hazard, false);
    for (int i = 0; i < 3; ++i) world.step({0, 0, 0});
    EXPECT(world.solid(trigger).touched != 0 && world.solid(lift).shape == QP_SHAPE_PLATFORM);
    EXPECT(world.solid_in_slot(world.solid(lift).slot) == lift);
    EXPECT(thrown([&] { world.add_solid(x, y, 300, 8); }) == "half_width: found 300, expected 0 to 255");
    world.remove_solid(lift);
    EXPECT(thrown([&] { world.solid(lift); }).find("the object is not there any more") != std::string::npos);

    const QpCast cast = world.cast(level.start().first, level.start().second, 1);
    EXPECT(cast.sensor == -1 && cast.direction == 1);
    const std::vector<qp::Reason> reasons = world.explain({QP_BUTTON_RIGHT, 0, 0});
    EXPECT(!reasons.empty() && !reasons[0].line.empty());
    (void)world.camera();
    world.set_water(500);
    EXPECT(world.water() == 500);
    world.set_water(QP_NO_WATER);
    world.set_reversed_gravity(true);
    EXPECT(world.water() == QP_NO_WATER && world.reversed_gravity());
    qp::World::Bounds bounds = world.bounds();
    bounds.left = 16;
    world.set_bounds(bounds);
    EXPECT(world.bounds().left == 16);
    EXPECT(world.render(64, 32, QP_OVERLAY_SENSORS, 1).size() == 64 * 32 * 4);
}

static void tiles_scenarios_and_batches(const std::string &line) {
    std::vector<uint8_t> pixels(16 * 16 * 4);
    for (int y = 8; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) pixels[4 * (16 * y + x) + 3] = 255;
    }
    const qp::Tiles tiles = qp::Tiles::bake_pixels(pixels, 16, 16);
    EXPECT(tiles.count() == 1 && tiles.columns() == 1 && tiles.heights() == std::vector<int8_t>(16, 8));
    EXPECT(tiles.widths().size() == 16 && tiles.angles().size() == 1);
    (void)tiles.problems();
    EXPECT(thrown([] { qp::Tiles::bake_file("no.png"); }).find("no.png: ") == 0);
    EXPECT(thrown([] { qp::Scenario::from_json("{}"); }).find("missing field") != std::string::npos);
    const qp::Scenario scenario = qp::Scenario::from_json(line);
    EXPECT(!scenario.name().empty() && scenario.game() == "s1" && !scenario.has_objects());
    EXPECT(scenario.columns()[0] == "pad");
    qp::World recorded = scenario.world();
    recorded.run(scenario.inputs());
    EXPECT(recorded.frame() >= scenario.inputs().size());

    EXPECT(qp::Level::builtin("generated:7:4").name() == "generated:7:4");
    const qp::Level level = qp::Level::builtin("flat");
    const qp::World start(level, qp::Rules("s2"));
    QpEnds ends = {};
    ends.frames = 10;
    qp::Batch batch({&start}, 3, ends, 1);
    EXPECT(batch.size() == std::make_pair(size_t{3}, size_t{1}));
    batch.step({QP_BUTTON_RIGHT, QP_BUTTON_LEFT, 0}, 10);
    std::vector<int32_t> values;
    std::vector<uint8_t> ended;
    batch.observe(values, ended);
    EXPECT(values[QP_COLUMN_GROUND_SPEED] == 120 && values[QP_COLUMN_COUNT + QP_COLUMN_GROUND_SPEED] == -120);
    EXPECT(ended == std::vector<uint8_t>(3, 3));
    qp::World taken = start.clone();
    batch.world(1, taken);
    EXPECT(taken.player().ground_speed == -120);
    qp::World other(qp::Level::builtin("first"), qp::Rules("s2"));
    EXPECT(thrown([&] { batch.world(1, other); }).find("world: found one of another level") == 0);
    const uint64_t digest = batch.digest();
    batch.reset(0);
    EXPECT(batch.reset_ended() == 2 && batch.digest() != digest);
}

// Expects a file of recorded scenarios, the first of which has no objects.
int main(int count, char **arguments) {
    qp::check_header();
    std::string line;
    std::ifstream file(count > 1 ? arguments[1] : "");
    EXPECT(static_cast<bool>(std::getline(file, line)));
    levels_and_rules();
    worlds();
    tiles_scenarios_and_batches(line);
    std::printf("%d checks hold\n", checks);
    return 0;
}
