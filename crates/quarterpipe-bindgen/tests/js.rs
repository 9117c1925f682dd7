//! How the functions of the table are called in JavaScript.

use std::path::Path;

use quarterpipe_bindgen::{js, methods};

#[test]
fn functions_are_called_as_javascript_calls_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let classes = methods::read(&root).expect("the table is read");
    let call = |class: &str, method: &str| {
        let class = classes.iter().find(|known| known.name == class).expect("a class");
        let method = class.methods.iter().find(|known| known.name == method).expect("a function");
        js::signature(class, method)
    };
    for (method, expected) in [
        ("hurt", "world.hurt(player = 0, sourceX)"),
        ("set_reversed_gravity", "world.reversedGravity = isReversed"),
        ("set_bounds", "world.bounds = { left, right, top, bottom }"),
        ("bounds", "world.bounds"),
        ("save", "world.save()"),
        ("remove_object", "world.remove(slot)"),
        ("add_hazard", "world.addHazard({ x, y, halfWidth, halfHeight })"),
        ("add_player", "world.addPlayer(character, x, y)"),
        ("move_solid", "solid.moveTo(x, y)"),
        ("set_solid_hurts", "solid.hurts = hurts"),
    ] {
        assert_eq!(call("World", method).as_deref(), Some(expected));
    }
    assert_eq!(call("Rules", "get_json"), None);
}
