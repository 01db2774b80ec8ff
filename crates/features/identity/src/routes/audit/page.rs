//! `POST /api/onehall/audit/page`

use axum::extract::State;
use chrono::NaiveDate;
use onehall_directory::Person;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_records::audit::{self, Entry};
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::people_in;
use crate::audit_filter::{Typed, sought};
use crate::rights::ReadAudit;
use crate::rules::actor::{ActorKind, client_of, kind_of, person_of};

/// Which entries; what is absent or empty does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(crate) struct AuditPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// A part of the action or of what it was done to, or the account of the person it was done to.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    keyword: String,
    /// The account of who did it or really sat there, the name of a client, or `system`.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    actor: String,
    /// The first word of the action, as `user` for `user.disabled`.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    area: String,
    /// The first day, `yyyy-MM-dd`.
    from: Option<NaiveDate>,
    /// The last day.
    to: Option<NaiveDate>,
}

/// What somebody did.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditRow {
    entry_id: Uuid,
    time: String,
    actor_kind: ActorKind,
    /// Name of the person or client; empty for others, and for people who are gone.
    actor_name: String,
    /// Account of the person; empty for others.
    actor_account: String,
    /// The administrator who sat there as the person; empty when it was the person.
    impersonator_name: String,
    impersonator_account: String,
    /// Code of what was done, as `user.disabled`.
    action: String,
    /// What it was done to, as it is named in the log.
    object: String,
    /// Name of the person it was done to; empty for other objects.
    object_name: String,
    object_account: String,
    /// More about it; never secrets.
    #[schema(value_type = Value)]
    detail: Value,
    request_id: String,
}

/// What was done in the school, the newest first. Of no department: who administers some departments alone sees nothing.
#[utoipa::path(post, path = "/api/onehall/audit/page", tag = "identity", request_body = AuditPageIn,
    responses((status = 200, body = Envelope<Page<AuditRow>>)), extensions(("x-access" = json!(ReadAudit::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(crate) async fn page_audit(
    State(app): State<App>,
    Allowed(user, _): Allowed<ReadAudit>,
    Body(input): Body<AuditPageIn>,
) -> Answer<Page<AuditRow>> {
    if user.grants.administers.is_some() {
        return user.ok(Page::new(Vec::new(), 0, &input.page));
    }
    let repo = app.repo();
    let tenant = &user.ctx.tenant;
    let zone = user.tenant.zone;
    let typed =
        Typed { keyword: &input.keyword, actor: &input.actor, area: &input.area, from: input.from, to: input.to };
    let which = sought(repo.conn(), tenant, zone, &typed).await?;
    let page = audit::page(repo.conn(), tenant, &which, &input.page).await?;
    let people = people_in(repo.conn(), tenant, &page.records).await?;
    let known = |label: &str| person_of(label).and_then(|id| people.get(&id));
    user.ok(page.map(|entry| row(entry, zone, known)))
}

fn row<'a>(entry: Entry, zone: chrono_tz::Tz, known: impl Fn(&str) -> Option<&'a Person>) -> AuditRow {
    let name = |label: &str| known(label).map(|person| person.user_name.clone()).unwrap_or_default();
    let account = |label: &str| known(label).map(|person| person.account.clone()).unwrap_or_default();
    let actor_kind = kind_of(&entry.actor);
    AuditRow {
        entry_id: entry.id,
        time: wire_time(entry.at, zone),
        actor_kind,
        actor_name: match actor_kind {
            ActorKind::Client => client_of(&entry.actor).to_owned(),
            _ => name(&entry.actor),
        },
        actor_account: account(&entry.actor),
        impersonator_name: name(&entry.impersonator),
        impersonator_account: account(&entry.impersonator),
        object_name: name(&entry.object),
        object_account: account(&entry.object),
        action: entry.action,
        object: entry.object,
        // a text that is no JSON was written by nobody we know: shown as it stands
        detail: serde_json::from_str(&entry.detail).unwrap_or(Value::String(entry.detail)),
        request_id: entry.request_id,
    }
}
