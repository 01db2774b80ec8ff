//! `POST /api/onehall/services/contacts`: whom one asks about a service in chat.

use std::collections::HashMap;

use axum::Extension;
use axum::extract::State;
use onehall_directory::{Person, list_own_keepers, list_people, list_post_holders};
use onehall_kernel::{Envelope, UserId};
use onehall_web::{Answer, App, Body, Guard as _, Reply as _, User};
use serde::Serialize;

use super::service_id::ServiceIdIn;
use crate::rights::ManageServices;
use crate::state::{Reading, ServicesState};

/// So many people are named at most: a question goes to somebody, not to a department of fifty.
const CONTACTS_MAX: usize = 3;

/// Whom one asks about a service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ContactsOut {
    /// At most three; empty where nobody answers for it in chat.
    people: Vec<ContactOut>,
}

/// Somebody who answers for a service.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactOut {
    user_id: UserId,
    user_name: String,
    /// The guide's post where they were found by it, else their own.
    post_name: String,
}

/// Names whom one asks about a service: who holds the post that its guide names at its department; where nobody does, who
/// looks after the department's services. Administrators of the whole school are never named, nor is the caller.
#[utoipa::path(post, path = "/api/onehall/services/contacts", tag = "services", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))),
    request_body = ServiceIdIn, responses((status = 200, body = Envelope<ContactsOut>)))]
pub async fn list_contacts(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    user: User,
    Body(input): Body<ServiceIdIn>,
) -> Answer<ContactsOut> {
    let reading = Reading::of_user(&app, &state, &user).await?;
    let entry = reading.find_shown(input.service_id)?;
    let (repo, tenant, me) = (app.repo(), &user.ctx.tenant, user.session.user);
    let Some(department) = entry.row.department_id else { return user.ok(ContactsOut { people: Vec::new() }) };
    let guide = entry.guide.as_ref().filter(|guide| !guide.post_name.is_empty());
    let mut people = Vec::new();
    if let Some(guide) = guide {
        // one more, in case the caller is among them
        let limit = CONTACTS_MAX as u64 + 1;
        let found = list_post_holders(repo.conn(), tenant, department, &guide.post_name, limit).await?;
        let post = user.ctx.locale.pick(&guide.post_name, &guide.post_name_en);
        people.extend(named(found, me, |_| post.to_owned()));
    }
    if people.is_empty() {
        let mut keepers = list_own_keepers(repo.conn(), tenant, &ManageServices::RIGHT, &[department]).await?;
        let mut ids = keepers.remove(&department).unwrap_or_default();
        ids.truncate(CONTACTS_MAX + 1);
        let mut found: HashMap<UserId, Person> =
            list_people(repo.conn(), tenant, &ids).await?.into_iter().map(|one| (one.id, one)).collect();
        let found = ids.iter().filter_map(|id| found.remove(id)).collect();
        people.extend(named(found, me, |person| person.post_name.clone()));
    }
    user.ok(ContactsOut { people })
}

fn named(found: Vec<Person>, me: UserId, post: impl Fn(&Person) -> String) -> Vec<ContactOut> {
    let others = found.into_iter().filter(|person| person.id != me).take(CONTACTS_MAX);
    others
        .map(|person| ContactOut { user_id: person.id, post_name: post(&person), user_name: person.user_name })
        .collect()
}
