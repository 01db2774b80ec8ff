//! Calls of those who look after people, one file each: `/api/onehall/people/…` (docs/API-DESIGN.md, "People"). What
//! belongs to signing in stands in identity.

mod choices;
mod classes;
mod create;
mod detail;
mod disable;
mod enable;
mod page;
mod person_in;
mod person_out;
mod update;

use std::sync::Arc;

use axum::Extension;
use onehall_kernel::{AllRights, UserId};
use onehall_web::{Routes, Which, routes};
use serde::{Deserialize, Serialize};

use crate::ends::PersonEnds;
use crate::people::change::version;
use crate::store::registers::people::PersonRow;

/// What the calls share.
#[derive(Clone)]
pub(crate) struct PeopleState {
    /// What ends with somebody who is disabled.
    pub(crate) ends: Arc<[Arc<dyn PersonEnds>]>,
    /// What there is to be allowed.
    pub(crate) rights: Arc<AllRights>,
}

/// Whom a call is about.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonWantedIn {
    user_id: UserId,
}

/// Whom a call changes.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct PersonSeenIn {
    user_id: UserId,
    /// As it was answered.
    #[garde(length(chars, max = 36))]
    version: String,
}

impl PersonSeenIn {
    fn which(&self) -> Which<'_, UserId> {
        Which { id: self.user_id, version: &self.version }
    }
}

/// Who was written.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonSavedOut {
    user_id: UserId,
    /// To be sent with the next change.
    version: String,
    /// Whether the person can not sign in.
    is_disabled: bool,
}

impl PersonSavedOut {
    fn of(person: &PersonRow) -> Self {
        let is_disabled = person.disabled_at.is_some();
        Self { user_id: UserId(person.id), version: version(person), is_disabled }
    }
}

/// The calls of people.
pub(super) fn routes(state: PeopleState) -> Routes {
    Routes::new()
        .routes(routes!(page::page_people))
        .routes(routes!(detail::get_person))
        .routes(routes!(choices::list_people_choices))
        .routes(routes!(classes::list_people_classes))
        .routes(routes!(create::create_person))
        .routes(routes!(update::update_person))
        .routes(routes!(disable::disable_person))
        .routes(routes!(enable::enable_person))
        .layer(Extension(state))
}
