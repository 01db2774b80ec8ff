//! `POST /api/onehall/guides/remind`.

use std::collections::{BTreeMap, BTreeSet};

use axum::Extension;
use axum::extract::State;
use garde::Validate;
use onehall_directory::list_keepers;
use onehall_kernel::{Envelope, ErrorCode, Names, UserId, day_begun, wire_time};
use onehall_records::audit;
use onehall_web::{Allowed, Answer, App, Body, Guard as _, Reply as _};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Mine;
use crate::rights::ConfiguresGuides;
use crate::rules::guide_reminding::said;
use crate::state::ServicesState;
use crate::store::guide_reminders::{list_reminders, put_reminders};

/// Whom.
#[derive(Debug, Default, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
pub(crate) struct GuideRemindIn {
    /// A department with guides that are old; absent: all of them.
    dept_id: Option<Uuid>,
}

/// What went out.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GuideReminded {
    /// Departments that were reminded.
    departments: usize,
    /// Their guides that are old.
    guides: usize,
    /// People who get the notice.
    people: usize,
    remind_time: String,
}

/// Reminds one department, or all, of guides that are old by an official notice to those who look after them; each once a day.
/// For those who administer the whole university; audited.
#[utoipa::path(post, path = "/api/onehall/guides/remind", tag = "services", request_body = GuideRemindIn,
    responses((status = 200, body = Envelope<GuideReminded>)),
    extensions(("x-access" = json!(ConfiguresGuides::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(crate) async fn remind_guides(
    State(app): State<App>,
    Extension(state): Extension<ServicesState>,
    Allowed(user, _): Allowed<ConfiguresGuides>,
    Body(input): Body<GuideRemindIn>,
) -> Answer<GuideReminded> {
    if user.grants.administers.is_some() {
        return Err(ErrorCode::AccessDenied.into());
    }
    let (mine, ctx) = (Mine::of(&app, &state, &user).await?, &user.ctx);
    let begun = day_begun(ctx.now, user.tenant.zone);
    let mut old: BTreeMap<Uuid, usize> = BTreeMap::new();
    for entry in mine.entries(&user).filter(|entry| mine.is_old(entry)) {
        let department = entry.row.department_id;
        if let Some(id) = department.filter(|id| input.dept_id.is_none_or(|asked| asked == *id)) {
            *old.entry(id).or_default() += 1;
        }
    }
    if old.is_empty() {
        return Err(ErrorCode::GuideNoneToRemind.into());
    }
    let reminded = list_reminders(app.repo().conn(), &ctx.tenant).await?;
    old.retain(|id, _| reminded.get(id).is_none_or(|at| *at < begun));
    if old.is_empty() {
        return Err(ErrorCode::GuideReminded.into());
    }
    let ids: Vec<Uuid> = old.keys().copied().collect();
    let keepers = list_keepers(app.repo().conn(), &ctx.tenant, &ConfiguresGuides::RIGHT, &ids).await?;
    old.retain(|id, _| keepers.contains_key(id));
    let people: BTreeSet<i64> = keepers.values().flatten().map(|id| id.0).collect();
    let people: Vec<UserId> = people.into_iter().map(UserId).collect();
    if people.is_empty() {
        return Err(ErrorCode::GuideNobodyToRemind.into());
    }
    let ids: Vec<Uuid> = old.keys().copied().collect();
    let named: Vec<(&Names, usize)> =
        old.iter().filter_map(|(id, n)| Some((&mine.catalogue.department(Some(*id))?.names, *n))).collect();
    let (guides, count) = (old.values().sum(), people.len());
    let mut tx = app.begin().await?;
    if !put_reminders(tx.conn(), ctx, &ids, begun).await? {
        // somebody else did in the same moment
        return Err(ErrorCode::GuideReminded.into());
    }
    state.posts.post(&mut tx, ctx, said(&named, mine.setting.days, user.session.user, people)).await?;
    let detail = serde_json::json!({"departments": ids, "guides": guides, "people": count});
    audit::record(&mut tx, ctx, "guide.reminded", &format!("{} departments", ids.len()), detail).await?;
    tx.save().await?;
    let remind_time = wire_time(ctx.now, user.tenant.zone);
    user.ok(GuideReminded { departments: ids.len(), guides, people: count, remind_time })
}
