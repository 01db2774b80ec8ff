//! A word as the administrator sees it.

use std::collections::HashMap;

use chrono_tz::Tz;
use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_directory::Person;
use onehall_kernel::{TenantId, UserId, wire_time};
use serde::Serialize;
use uuid::Uuid;

use crate::store::words::Word;

/// One word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveWordItem {
    id: Uuid,
    /// As it was written.
    word: String,
    /// What it is there for; may be empty.
    note: String,
    /// Who added it; empty when no person did.
    create_user_name: String,
    create_time: String,
    update_time: String,
}

impl SensitiveWordItem {
    pub(super) fn new(word: Word, people: &People, zone: Tz) -> Self {
        Self {
            id: word.id,
            create_user_name: people.name(word.created_by).to_owned(),
            create_time: wire_time(word.created_at, zone),
            update_time: wire_time(word.updated_at, zone),
            word: word.word,
            note: word.note,
        }
    }
}

/// The people behind rows.
pub(super) struct People(HashMap<i64, Person>);

impl People {
    /// These people of the tenant.
    pub(super) async fn find(
        conn: &impl ConnectionTrait,
        tenant: &TenantId,
        ids: impl Iterator<Item = Option<i64>>,
    ) -> StoreResult<Self> {
        let mut ids: Vec<UserId> = ids.flatten().map(UserId).collect();
        ids.sort_unstable_by_key(|id| id.0);
        ids.dedup();
        let found = onehall_directory::list_people(conn, tenant, &ids).await?;
        Ok(Self(found.into_iter().map(|person| (person.id.0, person)).collect()))
    }

    /// The account of a person; empty for nobody.
    pub(super) fn account(&self, id: Option<i64>) -> &str {
        self.get(id).map(|person| person.account.as_str()).unwrap_or_default()
    }

    /// The name of a person; empty for nobody.
    pub(super) fn name(&self, id: Option<i64>) -> &str {
        self.get(id).map(|person| person.user_name.as_str()).unwrap_or_default()
    }

    fn get(&self, id: Option<i64>) -> Option<&Person> {
        self.0.get(&id?)
    }
}
