//! Official accounts and their senders, for administrators.

use axum::extract::State;
use garde::Validate;
use onehall_bus::emit;
use onehall_db::Repo;
use onehall_directory::{kept_departments, list_people, name_of};
use onehall_events::Event;
use onehall_kernel::{Envelope, ErrorCode, Names, Page, PageIn, Problem, UserId, normalise_key};
use onehall_records::audit;
use onehall_records::edits::note_edit;
use onehall_safety::address::is_address;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::invalid;
use super::named::{NamedPerson, names_of};
use super::scope::looks_after;
use crate::rights::ManagesNotices;
use crate::rules::official::MpType;
use crate::store::accounts::{
    Account, create_account, list_accounts, list_senders, lock_account, replace_senders, update_account,
};
use crate::store::desk::count_by_account;

/// The accounts as a configuration whose last change is noted ([`onehall_records::edits`]).
const OFFICIAL_ACCOUNTS: &str = "official-accounts";

/// Which accounts.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
pub(super) struct OfficialAccountsIn {
    /// A part of the name or the code.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    keyword: String,
    #[serde(flatten)]
    #[schema(inline)]
    #[garde(skip)]
    page: PageIn,
}

/// An account as its administrators see it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OfficialAccountOut {
    account_id: UserId,
    code: String,
    name: String,
    name_en: String,
    intro: String,
    intro_en: String,
    avatar: String,
    mp_type: MpType,
    dept_id: Option<Uuid>,
    dept_name: String,
    enabled: bool,
    senders: Vec<NamedPerson>,
    notice_count: u64,
    version: i32,
}

/// An account as it is to be.
#[derive(Debug, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SaveAccountIn {
    /// Which one; none makes one.
    #[serde(default)]
    account_id: Option<UserId>,
    /// The version that was read.
    #[serde(default)]
    version: i32,
    /// Letters, digits, `-`, `_`, `.`; unique in the tenant.
    #[garde(length(min = 1, max = 64), pattern("^[A-Za-z0-9._-]+$"))]
    code: String,
    #[garde(length(chars, min = 1, max = 50))]
    name: String,
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    name_en: String,
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    intro: String,
    #[serde(default)]
    #[garde(length(chars, max = 500))]
    intro_en: String,
    /// Address of a picture: http(s), or a path inside the portal.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    avatar: String,
    mp_type: MpType,
    #[serde(default)]
    dept_id: Option<Uuid>,
    enabled: bool,
    /// At most 50 people.
    #[serde(default)]
    #[garde(length(max = 50))]
    senders: Vec<UserId>,
}

async fn show(repo: &Repo, user: &User, accounts: Vec<Account>) -> Result<Vec<OfficialAccountOut>, ApiError> {
    let (tenant, locale) = (&user.ctx.tenant, user.ctx.locale);
    let ids: Vec<UserId> = accounts.iter().map(|one| one.id).collect();
    let mut senders = list_senders(repo.conn(), &ids).await?;
    let counts = count_by_account(repo.conn(), tenant, &ids).await?;
    let named: Vec<UserId> = senders.values().flatten().copied().collect();
    let names = names_of(repo, tenant, &named).await?;
    let departments = kept_departments(repo, tenant).await?;
    let out = accounts.into_iter().map(|one| {
        let own = senders.remove(&one.id).unwrap_or_default();
        let sender = |id: UserId| NamedPerson { user_id: id, user_name: names.get(&id).cloned().unwrap_or_default() };
        OfficialAccountOut {
            account_id: one.id,
            code: one.code,
            name: one.names.zh,
            name_en: one.names.en,
            intro: one.intro.zh,
            intro_en: one.intro.en,
            avatar: one.avatar,
            mp_type: one.mp_type,
            dept_id: one.department,
            dept_name: name_of(&departments, one.department, locale),
            enabled: one.enabled,
            senders: own.into_iter().map(sender).collect(),
            notice_count: counts.get(&one.id).copied().unwrap_or(0),
            version: one.version,
        }
    });
    Ok(out.collect())
}

/// Lists the accounts the caller looks after, the school's first, then by name.
#[utoipa::path(post, path = "/api/onehall/notice-desk/accounts/page", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("reads"))),
    request_body = OfficialAccountsIn, responses((status = 200, body = Envelope<Page<OfficialAccountOut>>)))]
pub(super) async fn page_official_accounts(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesNotices>,
    Body(input): Body<OfficialAccountsIn>,
) -> Answer<Page<OfficialAccountOut>> {
    let repo = app.repo();
    let words = normalise_key(&input.keyword);
    let mut all = list_accounts(repo.conn(), &user.ctx.tenant).await?;
    all.retain(|one| {
        let key = normalise_key(&format!("{} {} {}", one.names.zh, one.names.en, one.code));
        looks_after(&user.grants, one.department) && key.contains(&words)
    });
    let Page { records, total, .. } = Page::cut(all, &input.page);
    user.ok(Page::new(show(&repo, &user, records).await?, total, &input.page))
}

/// What is wrong with an account beyond its own fields.
async fn check(repo: &Repo, user: &User, input: &SaveAccountIn) -> Result<(), ApiError> {
    let tenant = &user.ctx.tenant;
    if input.name.trim().is_empty() {
        return Err(invalid("name", "must not be blank"));
    }
    if !input.avatar.trim().is_empty() && !is_address(input.avatar.trim()) {
        return Err(Problem::new(ErrorCode::UrlRefused).with("field", "avatar").into());
    }
    let departments = kept_departments(repo, tenant).await?;
    let known = input.dept_id.is_none_or(|id| departments.iter().any(|d| d.id == id));
    if !known || (input.mp_type == MpType::Department && input.dept_id.is_none()) {
        return Err(invalid("deptId", "is missing, or no such department"));
    }
    if !looks_after(&user.grants, input.dept_id) {
        return Err(invalid("deptId", "is not one of the own departments"));
    }
    let all = list_accounts(repo.conn(), tenant).await?;
    if all.iter().any(|one| one.code == input.code && Some(one.id) != input.account_id) {
        return Err(invalid("code", "is taken"));
    }
    if list_people(repo.conn(), tenant, &input.senders).await?.len() != input.senders.len() {
        return Err(invalid("senders", "an unknown person, or one twice"));
    }
    Ok(())
}

/// Makes or changes an account with its senders; audited. Who becomes or is no longer a sender learns it at once.
#[utoipa::path(post, path = "/api/onehall/notice-desk/accounts/save", tag = "notices", extensions(("x-access" = json!(ManagesNotices::RIGHT.access())), ("x-acting" = json!("refused"))),
    request_body = SaveAccountIn, responses((status = 200, body = Envelope<OfficialAccountOut>)))]
pub(super) async fn save_official_account(
    State(app): State<App>,
    Allowed(user, _): Allowed<ManagesNotices>,
    Body(input): Body<SaveAccountIn>,
) -> Answer<OfficialAccountOut> {
    user.in_person()?;
    check(&app.repo(), &user, &input).await?;
    let ctx = &user.ctx;
    let mut tx = app.begin().await?;
    let old = match input.account_id {
        None => None,
        Some(id) => {
            let old = lock_account(tx.conn(), &ctx.tenant, id).await?;
            let old = old.filter(|one| looks_after(&user.grants, one.department));
            let old = old.ok_or_else(|| ApiError::not_found("官方账号", "The official account"))?;
            if old.version != input.version {
                return Err(ErrorCode::ObjectConflict.into());
            }
            Some(old)
        }
    };
    let one = Account {
        id: old.as_ref().map_or_else(|| ctx.env.new_user_id(), |known| known.id),
        code: input.code,
        names: Names { zh: input.name.trim().to_owned(), en: input.name_en.trim().to_owned() },
        intro: Names { zh: input.intro.trim().to_owned(), en: input.intro_en.trim().to_owned() },
        avatar: input.avatar.trim().to_owned(),
        mp_type: input.mp_type,
        department: input.dept_id,
        enabled: input.enabled,
        version: old.as_ref().map_or(1, |known| known.version + 1),
        created_at: old.as_ref().map_or(ctx.now, |known| known.created_at),
        updated_at: ctx.now,
    };
    let before = list_senders(tx.conn(), &[one.id]).await?.remove(&one.id).unwrap_or_default();
    if old.is_some() {
        update_account(tx.conn(), &ctx.tenant, &one).await?;
    } else {
        create_account(tx.conn(), &ctx.tenant, &one).await?;
    }
    replace_senders(tx.conn(), one.id, &input.senders).await?;
    let joined = input.senders.iter().filter(|id| !before.contains(id));
    let left = before.iter().filter(|id| !input.senders.contains(id));
    for person in joined.chain(left) {
        emit(&mut tx, ctx, &Event::UserChanged { user: *person }).await?;
    }
    let detail = json!({"code": one.code, "name": one.names.zh, "enabled": one.enabled, "senders": input.senders});
    audit::record(&mut tx, ctx, "notice.account.saved", &one.id.to_string(), detail).await?;
    note_edit(&tx, ctx, OFFICIAL_ACCOUNTS).await?;
    tx.save().await?;
    let mut shown = show(&app.repo(), &user, vec![one]).await?;
    let out = shown.pop().ok_or_else(|| ApiError::not_found("官方账号", "The official account"))?;
    user.ok(out)
}
