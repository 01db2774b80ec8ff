//! The audit log for those who may see it, and for each person what was done to them.

pub(crate) mod about_me;
pub(crate) mod page;

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_directory::{Person, list_people};
use onehall_kernel::{TenantId, UserId};
use onehall_records::audit::Entry;

use crate::rules::actor::person_of;

/// The people that these entries name: who did it, who really sat there, and to whom.
async fn people_in(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    entries: &[Entry],
) -> StoreResult<HashMap<UserId, Person>> {
    let named = |entry: &Entry| [&entry.actor, &entry.impersonator, &entry.object].map(|label| person_of(label));
    let mut ids: Vec<UserId> = entries.iter().flat_map(named).flatten().collect();
    ids.sort_unstable();
    ids.dedup();
    Ok(list_people(conn, tenant, &ids).await?.into_iter().map(|person| (person.id, person)).collect())
}
