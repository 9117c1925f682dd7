//! The systems that begin stages, and continue in a stage whose file changed.

use bevy::prelude::*;

use crate::{
    event::StageBegun,
    physics::Quarterpipe,
    stage::{StageAsset, WorldObject},
};

/// Begins stages that have been loaded, and continues in those that changed.
pub(crate) fn follow_assets<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    assets: Option<Res<Assets<StageAsset<C>>>>,
    mut changes: Option<MessageReader<AssetEvent<StageAsset<C>>>>,
) {
    let Some(assets) = assets else { return };
    let modified: Vec<_> = changes
        .iter_mut()
        .flat_map(MessageReader::read)
        .filter_map(|event| if let AssetEvent::Modified { id } = event { Some(*id) } else { None })
        .collect();
    if modified.is_empty() && !physics.spaces().any(|(_, space)| space.is_waiting()) {
        return;
    }
    for (_, space) in physics.spaces_mut() {
        let Some(source) = space.source().map(Handle::id) else { continue };
        let Some(asset) = assets.get(source) else { continue };
        if space.is_waiting() {
            space.arrive(asset);
        } else if modified.contains(&source) {
            space.go_on_in(asset);
        }
    }
}

/// Announces stages that began.
pub(crate) fn announce<C: WorldObject>(mut physics: ResMut<Quarterpipe<C>>, mut begun: MessageWriter<StageBegun>) {
    if !physics.spaces().any(|(_, space)| space.is_running() && !space.is_announced) {
        return;
    }
    for (id, space) in physics.spaces_mut() {
        if space.is_running() && !std::mem::replace(&mut space.is_announced, true) {
            begun.write(StageBegun { space: id });
        }
    }
}
