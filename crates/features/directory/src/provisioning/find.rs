//! People as another system looks for them.

use std::collections::HashMap;

use onehall_db::{Reading, Repo};
use onehall_kernel::TenantId;
use onehall_scim::{Filter, Projection, list_body};
use onehall_web::ApiError;
use serde_json::Value;

use super::fault::refused;
use super::resource::{Facts, etag, user};
use super::schemas::EXTENSIONS;
use crate::people::managed::no_person;
use crate::store::provisioning::filter::{By, in_sight};
use crate::store::provisioning::people::{self as kept_of, Kept};
use crate::store::registers::people::{self as register, PersonRow};

/// People of one page.
pub(crate) const PAGE_MAX: u64 = 200;

/// What a list is asked for.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    pub(crate) filter: Option<String>,
    /// From 1; less is 1.
    pub(crate) start: Option<i64>,
    /// At most [`PAGE_MAX`]; less than 0 is 0.
    pub(crate) count: Option<i64>,
    pub(crate) projection: Projection,
}

impl Asked {
    /// Where the page begins, from 1, and how many it has, at most `most`.
    pub(crate) fn window(&self, most: u64) -> (u64, u64) {
        let start = self.start.and_then(|start| u64::try_from(start).ok()).unwrap_or(1).max(1);
        (start, self.count.map_or(most, |count| u64::try_from(count).unwrap_or(0).min(most)))
    }
}

/// Who looks.
pub(crate) struct Looker<'a> {
    pub(crate) tenant: &'a TenantId,
    pub(crate) client: &'a str,
    /// Where the interface is.
    pub(crate) base: &'a str,
}

/// A page of the people who fit a filter, by their keys.
///
/// # Errors
/// `scim.invalid_filter`; faults of the database.
pub(crate) async fn list(repo: &Repo, who: &Looker<'_>, asked: &Asked) -> Result<Value, ApiError> {
    let filter = asked.filter.as_deref().map(|text| Filter::parse(text, &EXTENSIONS)).transpose().map_err(refused)?;
    let by = By { tenant: who.tenant, client: who.client };
    let which = in_sight(filter.as_ref(), &by).map_err(refused)?;
    let (start, count) = asked.window(PAGE_MAX);
    let (total, people) = register::sought(repo.conn(), who.tenant, which, (start - 1, count)).await?;
    let kept = kept_of_all(repo, who, &people).await?;
    let facts = Facts::load(Reading::Repo(repo), who.tenant, who.base, &people.iter().collect::<Vec<_>>()).await?;
    let nothing = Kept::default();
    let told =
        |person: &PersonRow| asked.projection.show(user(person, kept.get(&person.id).unwrap_or(&nothing), &facts));
    Ok(list_body(total, start, people.iter().map(told).collect()))
}

/// A person, and the person's `ETag`.
///
/// # Errors
/// `object.not_found`; faults of the database.
pub(crate) async fn one(repo: &Repo, who: &Looker<'_>, id: i64) -> Result<(Value, String), ApiError> {
    let found = register::by_ids(repo.conn(), who.tenant, &[id]).await?.remove(&id).ok_or_else(no_person)?;
    let people = [found];
    let kept = kept_of_all(repo, who, &people).await?.remove(&id).unwrap_or_default();
    let [found] = people;
    if is_gone(&found, &kept) {
        return Err(no_person());
    }
    let facts = Facts::load(Reading::Repo(repo), who.tenant, who.base, &[&found]).await?;
    Ok((user(&found, &kept, &facts), etag(&found, &kept)))
}

/// Whether the system deleted the person, and nobody has enabled the person since.
pub(crate) fn is_gone(person: &PersonRow, kept: &Kept) -> bool {
    kept.removed_at.is_some() && person.disabled_at.is_some()
}

async fn kept_of_all(repo: &Repo, who: &Looker<'_>, people: &[PersonRow]) -> Result<HashMap<i64, Kept>, ApiError> {
    let ids: Vec<i64> = people.iter().map(|one| one.id).collect();
    Ok(kept_of::of_people(repo.conn(), who.tenant, who.client, &ids).await?)
}
