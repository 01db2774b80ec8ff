//! A person with what the person signs in with.

use onehall_db::StoreResult;
use onehall_db::sea_orm::ConnectionTrait;
use onehall_directory::{Person, find_person, find_person_by_account};
use onehall_kernel::{TenantId, UserId};

use crate::store::credentials::find_hash;

/// A person who signs in.
#[derive(Debug, Clone)]
pub struct Account {
    /// The person.
    pub person: Person,
    /// The hash of the password; none when the person has no password here. It never leaves this area.
    pub(crate) password_hash: Option<String>,
}

impl Account {
    /// The key of the person.
    #[must_use]
    pub fn user(&self) -> UserId {
        self.person.id
    }
}

/// The account of a person.
pub(crate) async fn find(conn: &impl ConnectionTrait, tenant: &TenantId, user: UserId) -> StoreResult<Option<Account>> {
    with_hash(conn, tenant, find_person(conn, tenant, user).await?).await
}

/// The account that somebody types.
pub(crate) async fn find_named(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    name: &str,
) -> StoreResult<Option<Account>> {
    with_hash(conn, tenant, find_person_by_account(conn, tenant, name).await?).await
}

/// Asks for a hash for nobody too: an answer takes as long whether the name exists or not.
async fn with_hash(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    person: Option<Person>,
) -> StoreResult<Option<Account>> {
    let user = person.as_ref().map_or(UserId(0), |person| person.id);
    let password_hash = find_hash(conn, tenant, user).await?;
    Ok(person.map(|person| Account { person, password_hash }))
}
