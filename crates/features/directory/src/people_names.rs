//! Names of the people behind rows: who changed, wrote or is there.

use std::collections::HashMap;

use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_kernel::{TenantId, UserId};

use crate::store::people::list_people;

/// Names of people by their keys, read in one query however many rows name them.
#[derive(Debug, Clone, Default)]
pub struct PeopleNames(HashMap<UserId, String>);

impl PeopleNames {
    /// Of these people of the tenant; nobody and people of other tenants have none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find(
        conn: &impl ConnectionTrait,
        tenant: &TenantId,
        ids: impl IntoIterator<Item = Option<UserId>>,
    ) -> StoreResult<Self> {
        let mut ids: Vec<UserId> = ids.into_iter().flatten().collect();
        ids.sort_unstable_by_key(|id| id.0);
        ids.dedup();
        if ids.is_empty() {
            return Ok(Self::default());
        }
        let found = list_people(conn, tenant, &ids).await?;
        Ok(Self(found.into_iter().map(|person| (person.id, person.user_name)).collect()))
    }

    /// The name of a person; empty for nobody.
    #[must_use]
    pub fn name(&self, id: Option<UserId>) -> String {
        id.and_then(|id| self.0.get(&id)).cloned().unwrap_or_default()
    }
}
