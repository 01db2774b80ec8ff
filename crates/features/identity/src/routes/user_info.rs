//! `GET blade-user/user/getUserInfo`

use axum::Extension;
use axum::extract::State;
use onehall_db::StoreResult;
use onehall_directory::name_of;
use onehall_kernel::{Envelope, ErrorCode};
use onehall_web::{Answer, App, Reply as _, User};
use serde::Serialize;
use uuid::Uuid;

use crate::new_password::policy;
use crate::settings::{WATERMARK, Watermark};
use crate::state::IdentityState;
use crate::store;

/// The signed-in person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct UserInfoOut {
    user_id: String,
    account: String,
    user_name: String,
    nick_name: String,
    real_name: String,
    tenant_id: String,
    tenant_name: String,
    dept_id: String,
    dept_name: String,
    post_name: String,
    /// Every post, the main one first.
    posts: Vec<PostOut>,
    role_id: String,
    role_type: String,
    role_name: String,
    /// `student`, `teacher` or `staff`.
    kind: String,
    avatar: String,
    phone: String,
    email: String,
    roles: Vec<RoleOut>,
    /// What the person may do, by name.
    abilities: Vec<String>,
    /// Configuration-menu entries.
    #[serde(rename = "menuEntries")]
    menu_entries: Vec<String>,
    /// Whether what they may do reaches the whole school, and not some departments alone.
    administers_all: bool,
    /// Days until a new password is asked for, 0 when it is; null when it never is, for people without a password, and
    /// for whoever acts as this person.
    password_days_left: Option<i64>,
    /// Who really sits there.
    impersonator: Option<ImpersonatorOut>,
    /// How their pages are marked.
    watermark: Watermark,
}

/// A role of the person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RoleOut {
    id: String,
    code: String,
    name: String,
}

/// A post at a department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PostOut {
    dept_id: String,
    dept_name: String,
    /// Of a student the class.
    post_name: String,
}

/// An administrator who signed in as this person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ImpersonatorOut {
    user_id: String,
    user_name: String,
}

/// Tells who is signed in (000 section 7).
#[utoipa::path(get, path = "/api/blade-user/user/getUserInfo", tag = "identity", extensions(("x-access" = json!("user")), ("x-acting" = json!("reads")), ("x-part" = json!(true))),
    responses((status = 200, body = Envelope<UserInfoOut>)))]
pub async fn get_user_info(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    user: User,
) -> Answer<UserInfoOut> {
    let repo = app.repo();
    let (tenant, locale) = (&user.ctx.tenant, user.ctx.locale);
    let person = onehall_directory::find_person(repo.conn(), tenant, user.session.user)
        .await?
        .ok_or(ErrorCode::AuthSessionEnded)?;
    let departments = onehall_directory::kept_departments(&repo, tenant).await?;
    let found = onehall_directory::roles_of(repo.conn(), tenant, person.id).await?;
    let impersonator = match user.session.impersonator {
        Some(id) => onehall_directory::find_person(repo.conn(), tenant, id)
            .await?
            .map(|p| ImpersonatorOut { user_id: p.id.to_string(), user_name: p.user_name }),
        None => None,
    };
    let password_days_left = match user.session.impersonator {
        Some(_) => None,
        None => days_left(&app, &user).await?,
    };
    let roles: Vec<RoleOut> = found
        .roles
        .iter()
        .map(|r| RoleOut { id: r.id.to_string(), code: r.code.clone(), name: r.names.pick(locale).to_owned() })
        .collect();
    let first = roles.first();
    let post = |id: Uuid, name: String| PostOut {
        dept_id: id.to_string(),
        dept_name: name_of(&departments, Some(id), locale),
        post_name: name,
    };
    let mut posts: Vec<PostOut> =
        person.department_id.map(|id| post(id, person.post_name.clone())).into_iter().collect();
    let further = onehall_directory::list_posts(repo.conn(), person.id).await?;
    posts.extend(further.into_iter().map(|further| post(further.department, further.name)));
    let mut menu_entries: Vec<String> = found.entries.into_iter().collect();
    let desk = state.official.menu_entry(tenant, user.session.user, &found.abilities).await?;
    menu_entries.extend(desk.map(str::to_owned));
    user.ok(UserInfoOut {
        user_id: person.id.to_string(),
        role_id: first.map(|r| r.id.clone()).unwrap_or_default(),
        role_type: first.map(|r| r.code.clone()).unwrap_or_default(),
        role_name: first.map(|r| r.name.clone()).unwrap_or_default(),
        account: person.account,
        real_name: person.user_name.clone(),
        user_name: person.user_name,
        nick_name: person.nick_name,
        tenant_id: tenant.to_string(),
        tenant_name: user.tenant.names.pick(locale).to_owned(),
        dept_id: person.department_id.map(|id| id.to_string()).unwrap_or_default(),
        dept_name: name_of(&departments, person.department_id, locale),
        post_name: person.post_name,
        posts,
        kind: person.kind,
        avatar: person.avatar,
        phone: person.phone,
        email: person.email,
        roles,
        abilities: found.abilities.into_iter().collect(),
        menu_entries,
        administers_all: user.grants.administers.is_none(),
        password_days_left,
        impersonator,
        watermark: WATERMARK.find(repo.conn(), tenant).await?.unwrap_or_default(),
    })
}

/// How long the caller's password lasts; it is looked at where the tenant asks for changes alone.
async fn days_left(app: &App, user: &User) -> StoreResult<Option<i64>> {
    let (repo, ctx) = (app.repo(), &user.ctx);
    let policy = policy(app, &ctx.tenant).await?;
    if policy.expire_days == 0 {
        return Ok(None);
    }
    let changed = store::credentials::find_change(repo.conn(), &ctx.tenant, user.session.user).await?;
    Ok(changed.and_then(|changed| policy.days_left(changed, ctx.now)))
}
