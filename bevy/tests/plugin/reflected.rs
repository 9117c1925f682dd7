//! Components as inspectors see them.

use bevy::{
    ecs::reflect::{AppTypeRegistry, ReflectComponent, ReflectResource},
    reflect::{GetPath, ReflectRef, TypeRegistry},
};

use crate::common::*;

/// Returns the registry's data about a type, by its name.
fn data<D: bevy::reflect::TypeData + Clone>(registry: &TypeRegistry, name: &str) -> D {
    let registration = registry.get_with_short_type_path(name).unwrap_or_else(|| panic!("{name} is not registered"));
    registration.data::<D>().unwrap_or_else(|| panic!("{name} has no such data")).clone()
}

#[test]
fn components_and_resources_are_registered() {
    let app = app();
    let registry = app.world().resource::<AppTypeRegistry>().read();
    for component in [
        "GamepadControl",
        "InSpace",
        "InterpolatedTransform",
        "KeyboardControl",
        "MovedByTransform",
        "ObjectBody",
        "PlayerBody",
        "PlayerInput",
        "Respawn",
        "SolidBody",
    ] {
        data::<ReflectComponent>(&registry, component);
    }
    data::<ReflectResource>(&registry, "PhysicsClock");
    for part in ["Coordinates", "Rotation", "SolidShape", "SpaceId"] {
        assert!(registry.get_with_short_type_path(part).is_some(), "{part}");
    }
}

#[test]
fn an_inspector_changes_a_solid_and_the_next_step_sees_it() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::NONE);
    update(&mut app, 5);
    let (x, y) = (get::<PlayerBody>(&app, player).x.px(), get::<PlayerBody>(&app, player).y.px());
    let wall = app.world_mut().spawn(SolidBody::touchable(8, 8).at(x, y)).id();
    update(&mut app, 2);
    let registry = app.world().resource::<AppTypeRegistry>().clone();
    let component: ReflectComponent = data(&registry.read(), "SolidBody");
    let mut entity = app.world_mut().entity_mut(wall);
    let mut solid = component.reflect_mut(&mut entity).expect("a solid");
    *solid.path_mut::<bool>("hurts").expect("a field") = true;
    assert_eq!(solid.path::<u8>("half_width").ok(), Some(&8));
    assert!(solid.reflect_path("x").is_err());
    update(&mut app, 2);
    assert!(!get::<PlayerBody>(&app, player).is_alive());
}

#[test]
fn a_player_is_one_opaque_value() {
    let mut app = running("flat");
    let player = spawn_player(&mut app, Input::RIGHT);
    update(&mut app, 5);
    for value in [get::<PlayerBody>(&app, player) as &dyn Reflect, get::<PlayerInput>(&app, player)] {
        assert!(matches!(value.reflect_ref(), ReflectRef::Opaque(_)));
        let copy = value.reflect_clone().expect("a copy");
        assert_eq!(value.reflect_partial_eq(copy.as_partial_reflect()), Some(true));
    }
}

#[cfg(feature = "serde")]
#[test]
fn scenes_and_remote_tools_read_and_write_buttons_as_one_value() {
    use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
    let app = app();
    let registry = app.world().resource::<AppTypeRegistry>().read();
    let input = PlayerInput::holding(Input::RIGHT | Input::A);
    let to: ReflectSerialize = data(&registry, "PlayerInput");
    let json = serde_json::to_string(&*to.get_serializable(&input)).expect("text");
    let from: ReflectDeserialize = data(&registry, "PlayerInput");
    let again = from.deserialize(&mut serde_json::Deserializer::from_str(&json)).expect("buttons");
    assert_eq!(again.downcast_ref::<PlayerInput>(), Some(&input));
}
