//! Setup of a scenario beyond `init`: shields, forms, reversed gravity, zones, backgrounds.

use quarterpipe::{
    player::{Form, Player, Shield},
    rules::{PushRounding, Rules},
};
use serde::{Deserialize, Serialize};

use crate::scenario::{Map, Scenario, ScenarioError, is_default};

/// The key `ext`. `conformance/FORMAT.md` of the repository explains its keys.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Extension {
    /// The shield that the player wears from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shield: Option<ShieldWorn>,
    /// The player's form, which never ends.
    #[serde(default, skip_serializing_if = "is_default")]
    pub form: Option<FormWorn>,
    /// `true` if gravity is reversed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reversed: bool,
    /// `true` if the player wears speed shoes from the start.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shoes: bool,
    /// The zone whose rules differ: [`Extension::DEEP_WALL_ZONE`] or [`Extension::ROUNDING_ZONE`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub zone: Option<u16>,
    /// `true` if the player is in a wind tunnel.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tunnel: bool,
    /// A solid background.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bg: Option<Background>,
}

/// A solid background.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Background {
    /// Its cells, which use the scenario's tiles.
    #[serde(flatten)]
    pub map: Map,
    /// The shift relative to the foreground, in pixels along x and y.
    #[serde(default)]
    pub shift: [i32; 2],
}

/// A shield, by its name in recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ShieldWorn {
    /// A shield that only protects.
    Plain,
    /// Fire.
    Fire,
    /// Lightning.
    Lightning,
    /// Bubble.
    Bubble,
}

/// A form, by its name in recordings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FormWorn {
    /// Super.
    Super,
    /// Hyper.
    Hyper,
}

impl Extension {
    /// The act in which deep right walls hold the angle. [G-63]
    pub const DEEP_WALL_ZONE: u16 = 0;
    /// The zone in which pushes at 45 degrees round the other way. [G-38]
    pub const ROUNDING_ZONE: u16 = 0x800;
    /// The greatest shift of a background, in pixels.
    const FARTHEST_SHIFT: i32 = 0x8000;

    pub(crate) fn check(&self, scenario: &Scenario) -> Result<(), ScenarioError> {
        if let Some(Background { map, shift }) = &self.bg {
            map.check("ext.bg", scenario.tiles.len())?;
            let most = Self::FARTHEST_SHIFT;
            if let Some(far) = shift.iter().find(|shift| !(-most..=most).contains(shift)) {
                return Err(ScenarioError::new("ext.bg.shift", format!("{far}, expected {} to {most}", -most)));
            }
        }
        if let Some(zone) = self.zone.filter(|zone| ![Self::DEEP_WALL_ZONE, Self::ROUNDING_ZONE].contains(zone)) {
            let (first, second) = (Self::DEEP_WALL_ZONE, Self::ROUNDING_ZONE);
            return Err(ScenarioError::new("ext.zone", format!("{zone}, expected {first} or {second}")));
        }
        Ok(())
    }

    /// Applies the rules of the scenario's zone.
    pub(crate) fn change_rules(&self, rules: &mut Rules) {
        match self.zone {
            Some(Self::DEEP_WALL_ZONE) => rules.sensors.deep_right_wall_holds = true,
            Some(Self::ROUNDING_ZONE) => rules.push.rounding = PushRounding::LessOne,
            _ => {}
        }
    }

    /// Gives the player the shield, form and tunnel of the scenario.
    pub(crate) fn dress(&self, player: &mut Player, rules: &Rules) {
        player.shield = match self.shield {
            None => Shield::None,
            Some(ShieldWorn::Plain) => Shield::Plain,
            Some(ShieldWorn::Fire) => Shield::Fire,
            Some(ShieldWorn::Lightning) => Shield::Lightning,
            Some(ShieldWorn::Bubble) => Shield::Bubble,
        };
        match self.form {
            None => {}
            Some(FormWorn::Super) => player.set_form(rules, Form::Super),
            Some(FormWorn::Hyper) => player.set_form(rules, Form::Hyper),
        }
        player.in_wind_tunnel = self.tunnel;
    }
}
