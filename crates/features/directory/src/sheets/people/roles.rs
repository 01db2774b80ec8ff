//! What a row lets somebody do.

use onehall_feature::cells::several;
use onehall_feature::{CellIn, RowFault, RowIn, faults};
use uuid::Uuid;

use super::super::NAMED_MAX;
use super::columns::place;
use super::facts::Facts;
use crate::store::registers::people::PersonRow;

/// Roles that come anew allow nothing that the importer may not; those that go are covered by who may be changed at all.
pub(super) fn roles(
    row: &RowIn,
    stored: Option<&PersonRow>,
    facts: &Facts,
    after: &mut PersonRow,
    faults: &mut Vec<RowFault>,
) {
    let cell = row.cell(place::ROLES);
    let mut wanted: Vec<Uuid> = Vec::new();
    match cell {
        CellIn::Absent if stored.is_some() => return,
        CellIn::Text(text) => {
            let named = several(text);
            if named.len() > NAMED_MAX {
                faults.push(faults::too_many("roles", NAMED_MAX));
                return;
            }
            for name in named {
                match facts.role(name) {
                    Some(id) => wanted.push(id),
                    None => faults.push(faults::unknown("roles", ["角色", "role"], name)),
                }
            }
        }
        _ => {}
    }
    if wanted.is_empty() {
        // the role of the kind
        wanted.extend(facts.role(&after.kind));
    }
    wanted.sort_unstable();
    wanted.dedup();
    let had = stored.map(|one| one.roles.as_slice()).unwrap_or_default();
    for id in wanted.iter().filter(|id| !had.contains(id) && !facts.reach.may_give(id)) {
        let role = facts.roles.iter().find(|role| role.id == *id);
        let (zh, en) = role.map_or(("", ""), |role| (role.name.as_str(), role.name_en.as_str()));
        faults.push(RowFault::new(
            "roles",
            format!("角色“{zh}”的权限高于您，不能授予"),
            format!("The role “{}” allows more than you may, you can not give it", if en.is_empty() { zh } else { en }),
        ));
    }
    after.roles = wanted;
}

/// Of oneself everything may be corrected but what one may, and whether one may sign in.
pub(super) fn own(before: &PersonRow, after: &PersonRow, faults: &mut Vec<RowFault>) {
    if after.disabled_at.is_some() && before.disabled_at.is_none() {
        faults.push(RowFault::new("disabled", "不能停用自己", "You can not disable yourself"));
    }
    if after.roles != before.roles {
        faults.push(RowFault::new("roles", "不能修改自己的角色", "You can not change your own roles"));
    }
}
