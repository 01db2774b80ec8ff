//! `POST /api/onehall/audit/about-me`

use axum::extract::State;
use onehall_kernel::{Actor, Envelope, Page, PageIn, wire_time};
use onehall_records::audit::{self, Sought};
use onehall_web::{Answer, App, Body, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::people_in;
use crate::rules::actor::{ActorKind, client_of, kind_of, person_of};

/// Actions that change what is kept about a person or how the person gets in, and what was done in the person's name.
/// Where one signed in is shown by the list of sessions.
const CONCERNS: [&str; 5] = ["user.", "account.", "second_factor.", "session.acted", "session.impersonated"];

/// Which page.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct AuditAboutMeIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
}

/// What somebody else did to the data of the caller.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditAboutMeRow {
    entry_id: Uuid,
    time: String,
    actor_kind: ActorKind,
    /// Name of the person or client who did it; empty for the portal itself and for people who are gone.
    actor_name: String,
    /// Code of what was done, as `user.changed`.
    action: String,
}

/// What others did to the caller's data, the newest first: whoever sat there in the caller's name is another one too.
#[utoipa::path(post, path = "/api/onehall/audit/about-me", tag = "identity", request_body = AuditAboutMeIn,
    responses((status = 200, body = Envelope<Page<AuditAboutMeRow>>)), extensions(("x-access" = json!("user")), ("x-acting" = json!("reads"))))]
pub(crate) async fn page_audit_about_me(
    State(app): State<App>,
    user: User,
    Body(input): Body<AuditAboutMeIn>,
) -> Answer<Page<AuditAboutMeRow>> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let me = Actor::User(user.session.user).label();
    let which = Sought {
        object: Some(me.clone()),
        not_by: Some(me),
        actions: CONCERNS.map(str::to_owned).to_vec(),
        ..Sought::default()
    };
    let page = audit::page(repo.conn(), tenant, &which, &input.page).await?;
    let people = people_in(repo.conn(), tenant, &page.records).await?;
    user.ok(page.map(|entry| {
        let really = if entry.impersonator.is_empty() { &entry.actor } else { &entry.impersonator };
        let actor_kind = kind_of(really);
        AuditAboutMeRow {
            entry_id: entry.id,
            time: wire_time(entry.at, user.tenant.zone),
            actor_kind,
            actor_name: match actor_kind {
                ActorKind::Client => client_of(really).to_owned(),
                _ => person_of(really)
                    .and_then(|id| people.get(&id))
                    .map(|person| person.user_name.clone())
                    .unwrap_or_default(),
            },
            action: entry.action,
        }
    }))
}
