//! Components as serialized by serde.

use quarterpipe::stock::{Spring, SpringFacing};
use serde::{Serialize, de::DeserializeOwned};

use crate::common::*;

/// Converts a value to JSON and back.
fn again<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let json = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&json).expect("it can be read")
}

#[test]
fn components_come_back_as_they_were() {
    let mut app = running("flat");
    let spring = ObjectBody::new(Body::at(px(300), px(100)), Spring::new(SpringFacing::Up, Spring::WEAK));
    let object = app.world_mut().spawn(spring).id();
    let solid = app.world_mut().spawn(SolidBody::sloped(32, 16, vec![1, 2, 3]).at(px(10), px(20))).id();
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 30);
    assert_eq!(&again(get::<PlayerBody>(&app, player)), get::<PlayerBody>(&app, player));
    assert_eq!(&again(get::<PlayerInput>(&app, player)), get::<PlayerInput>(&app, player));
    assert_eq!(&again(get::<InterpolatedTransform>(&app, player)), get::<InterpolatedTransform>(&app, player));
    assert_eq!(&again(get::<ObjectBody>(&app, object)), get::<ObjectBody>(&app, object));
    assert_eq!(&again(get::<SolidBody>(&app, solid)), get::<SolidBody>(&app, solid));
}

#[test]
fn a_saved_world_goes_on_with_the_entities_that_were_saved() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 100);
    let (body, world) = (again(get::<PlayerBody>(&app, player)), again(&physics(&app).world));
    update(&mut app, 100);
    let digest = physics(&app).world.digest();

    let mut app = running("flat");
    app.world_mut().resource_mut::<Quarterpipe>().world = world;
    app.world_mut().spawn((body, PlayerInput::holding(Input::RIGHT)));
    update(&mut app, 100);
    assert_eq!(physics(&app).world.digest(), digest);
}
