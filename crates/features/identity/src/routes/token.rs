//! `POST blade-auth/oauth/token` (000 section 7, contract section 1).

use std::collections::BTreeMap;

use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use onehall_kernel::{Ctx, ErrorCode, Problem, TenantId, UserId};
use onehall_web::{ApiError, App, Visitor};
use serde_json::json;

use crate::account::{self, Account};
use crate::answer::{TokenOut, token_error, token_out};
use crate::rules::device;
use crate::second_factor::{self, Reply};
use crate::sessions::{self, OpenSession, RefreshBy, Refreshed, Tokens};
use crate::sign_in::{self, Credentials, Origin, SignInRefused};
use crate::state::IdentityState;
use crate::{devices, social, store};
use onehall_records::audit;

/// Bytes of the body that are read.
const BODY_MAX: usize = 16 * 1024;

type Fields = BTreeMap<String, String>;

/// Signs in or refreshes: grants `password`, `captcha`, `totp`, `refresh_token`, `cas_ticket`, `social`.
#[utoipa::path(post, path = "/api/blade-auth/oauth/token", tag = "identity", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    request_body(content = String, description = "query, form or JSON", content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = TokenOut)))]
pub async fn create_token(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    request: Request,
) -> Response {
    handle(&app, &state, visitor, request).await
}

/// The same call under the name that open clients of the family use.
#[utoipa::path(post, path = "/api/blade-auth/token", tag = "identity", extensions(("x-access" = json!("nobody")), ("x-limit" = json!("sign-in"))),
    request_body(content = String, description = "query, form or JSON", content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = TokenOut)))]
pub async fn create_token_alias(
    State(app): State<App>,
    Extension(state): Extension<IdentityState>,
    visitor: Visitor,
    request: Request,
) -> Response {
    handle(&app, &state, visitor, request).await
}

async fn handle(app: &App, state: &IdentityState, visitor: Visitor, request: Request) -> Response {
    let locale = visitor.ctx.locale;
    let (parts, body) = request.into_parts();
    let Ok(body) = axum::body::to_bytes(body, BODY_MAX).await else {
        let problem = Problem::new(ErrorCode::RequestTooLarge).with("limit", "16 KB");
        return token_error(&ApiError::from(problem).into(), locale);
    };
    let fields = fields(&parts.uri, &parts.headers, &body);
    match grant(app, state, &visitor, &parts.headers, &fields).await {
        Ok(given) => {
            let mut response = Json(given.out).into_response();
            if let Some((ctx, person)) = &given.device {
                let cookie = devices::cookie_of(state, &parts.headers);
                devices::remember(state, ctx, &cookie, person, &mut response);
            }
            response
        }
        Err(refused) => token_error(&refused, locale),
    }
}

/// Query, then form or JSON body over it; old spellings of names are taken too.
fn fields(uri: &Uri, headers: &HeaderMap, body: &[u8]) -> Fields {
    let mut found: Fields = uri.query().and_then(|q| serde_urlencoded::from_str(q).ok()).unwrap_or_default();
    let kind = headers.get(CONTENT_TYPE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let more: Fields = if kind.starts_with("application/json") {
        let object: BTreeMap<String, serde_json::Value> = serde_json::from_slice(body).unwrap_or_default();
        object.into_iter().filter_map(|(name, value)| value.as_str().map(|text| (name, text.to_owned()))).collect()
    } else {
        serde_urlencoded::from_bytes(body).unwrap_or_default()
    };
    found.extend(more);
    for (old, name) in [
        ("grantType", "grant_type"),
        ("refreshToken", "refresh_token"),
        ("tenant_id", "tenantId"),
        ("account", "username"),
    ] {
        if let Some(value) = found.get(old).cloned() {
            found.entry(name.to_owned()).or_insert(value);
        }
    }
    found
}

/// What a grant gives.
struct Given {
    out: TokenOut,
    /// Whose device it is from now on, after a password was typed.
    device: Option<(Ctx, Account)>,
}

impl From<TokenOut> for Given {
    fn from(out: TokenOut) -> Self {
        Self { out, device: None }
    }
}

async fn grant(
    app: &App,
    state: &IdentityState,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
) -> Result<Given, SignInRefused> {
    let field = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let ctx = in_tenant(app, visitor, headers, field("tenantId")).await?;
    match field("grant_type") {
        kind @ ("password" | "captcha") => {
            let header = |name: &str| headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
            let typed = Credentials {
                account: field("username").to_owned(),
                password: field("password").to_owned(),
                captcha_key: header("captcha-key"),
                captcha_code: header("captcha-code"),
                captcha_always: kind == "captcha",
            };
            let from = Origin { address: visitor.ip.0, device: devices::cookie_of(state, headers), session: None };
            let verified = sign_in::check_password(app, state, &ctx, &typed, &from).await?;
            second_factor::ask(app, state, &ctx, &verified.account, &visitor.client.id).await?;
            verified.settle(app, &ctx).await?;
            let session = OpenSession { user: verified.user(), ..session_for(visitor) };
            let out = open(app, state, &ctx, "password", session).await?;
            Ok(Given { out, device: Some((ctx, verified.account)) })
        }
        "totp" => {
            let from = Origin { address: visitor.ip.0, device: devices::cookie_of(state, headers), session: None };
            let reply = Reply { challenge: field("challenge"), code: field("code"), client: &visitor.client.id };
            let known = second_factor::answer(app, state, &ctx, reply, &from).await?;
            let session = OpenSession { user: known.user(), ..session_for(visitor) };
            let out = open(app, state, &ctx, "password+code", session).await?;
            Ok(Given { out, device: Some((ctx, known)) })
        }
        "refresh_token" => {
            let by = RefreshBy { token: field("refresh_token"), client_id: &visitor.client.id, session: None };
            Ok(refresh(app, state, &ctx, by).await?.into())
        }
        "cas_ticket" => Ok(by_ticket(app, state, &ctx, visitor, field("ticket"), field("service")).await?.into()),
        "social" => Ok(by_code(app, state, &ctx, visitor, field("source"), field("code")).await?.into()),
        _ => Err(ApiError::from(ErrorCode::AuthGrantUnsupported).into()),
    }
}

/// The context in the tenant the caller names; a name that differs from the session's or the header's is refused.
async fn in_tenant(app: &App, visitor: &Visitor, headers: &HeaderMap, named: &str) -> Result<Ctx, ApiError> {
    let mut ctx = visitor.ctx.clone();
    if !named.is_empty() {
        let named: TenantId = named.parse().map_err(|_| ErrorCode::TenantUnknown)?;
        let has_header = headers.get("tenant-id").is_some_and(|v| !v.is_empty());
        if (visitor.session.is_some() || has_header) && named != ctx.tenant {
            return Err(ErrorCode::TenantMismatch.into());
        }
        if visitor.tenant.site.as_ref().is_some_and(|site| site.tenant != named) {
            return Err(ErrorCode::TenantMismatch.into());
        }
        app.tenants.open(&named).await?;
        if !visitor.client.serves(&named) {
            return Err(ErrorCode::AuthClientTenant.into());
        }
        ctx.tenant = named;
    }
    Ok(ctx)
}

/// A session of this caller's client and device, for nobody yet.
pub(crate) fn session_for(visitor: &Visitor) -> OpenSession {
    OpenSession {
        user: UserId(0),
        client_id: visitor.client.id.clone(),
        device: device::name(&visitor.agent),
        address: visitor.ip.0.to_string(),
        ticket: None,
        tgt_id: None,
        impersonator: None,
    }
}

/// Opens a session for a person whose identity was just proven.
pub(crate) async fn open(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    how: &str,
    open: OpenSession,
) -> Result<TokenOut, ApiError> {
    let terms = (&*state.config, state.clock.of(&ctx.tenant).await?);
    let mut tx = app.begin().await?;
    let user = open.user;
    let tokens =
        sessions::open_session(&mut tx, ctx, terms, &*state.sso, open).await?.ok_or(ErrorCode::AuthDisabled)?;
    audit::record(&mut tx, ctx, "session.opened", &format!("user:{user}"), json!({"how": how})).await?;
    tx.save().await?;
    answer(app, state, ctx, user, tokens).await
}

async fn answer(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    user: UserId,
    tokens: Tokens,
) -> Result<TokenOut, ApiError> {
    let repo = app.repo();
    let person =
        onehall_directory::find_person(repo.conn(), &ctx.tenant, user).await?.ok_or(ErrorCode::AuthDisabled)?;
    Ok(token_out(repo.conn(), ctx, &state.secret, &person, tokens).await?)
}

/// Rotates a refresh token.
pub(crate) async fn refresh(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    by: RefreshBy<'_>,
) -> Result<TokenOut, ApiError> {
    let terms = (&*state.config, state.clock.of(&ctx.tenant).await?);
    let mut tx = app.begin().await?;
    let found = sessions::refresh(&mut tx, ctx, terms, by).await?;
    tx.save().await?;
    match found {
        Refreshed::Pair(tokens) => answer(app, state, ctx, tokens.user, *tokens).await,
        Refreshed::Refused => Err(ErrorCode::AuthRefreshInvalid.into()),
        Refreshed::Reused(session) => {
            state.cache.forget_session(session);
            Err(ErrorCode::AuthRefreshInvalid.into())
        }
    }
}

/// Signs in by a service ticket of the portal.
pub(crate) async fn by_ticket(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    visitor: &Visitor,
    ticket: &str,
    service: &str,
) -> Result<TokenOut, ApiError> {
    let valid = state.sso.validate(app, ctx, ticket, service).await?.ok_or(ErrorCode::AuthTicketInvalid)?;
    if !visitor.client.serves(&valid.tenant) {
        return Err(ErrorCode::AuthClientTenant.into());
    }
    if visitor.tenant.site.as_ref().is_some_and(|site| site.tenant != valid.tenant) {
        return Err(ErrorCode::TenantMismatch.into());
    }
    app.tenants.open(&valid.tenant).await?;
    let ctx = Ctx { tenant: valid.tenant.clone(), ..ctx.clone() };
    let session =
        OpenSession { user: valid.user, ticket: Some(ticket.to_owned()), tgt_id: valid.tgt_id, ..session_for(visitor) };
    open(app, state, &ctx, "cas_ticket", session).await
}

/// Signs in by a code of a configured OAuth 2 service.
pub(crate) async fn by_code(
    app: &App,
    state: &IdentityState,
    ctx: &Ctx,
    visitor: &Visitor,
    source: &str,
    code: &str,
) -> Result<TokenOut, SignInRefused> {
    let subject = social::account_of(state, &visitor.tenant, source, code).await?;
    let repo = app.repo();
    // a binding the person made comes first; without one the service's name is the account of this school
    let bound = store::bindings::find_by_subject(repo.conn(), &ctx.tenant, source, &subject).await?;
    let found = match bound {
        Some(binding) => account::find(repo.conn(), &ctx.tenant, UserId(binding.user_id)).await?,
        None => account::find_named(repo.conn(), &ctx.tenant, &subject).await?,
    };
    let known = found.ok_or_else(|| ApiError::from(ErrorCode::AuthSocialUnbound))?;
    if known.person.disabled {
        return Err(ApiError::from(ErrorCode::AuthDisabled).into());
    }
    second_factor::ask(app, state, ctx, &known, &visitor.client.id).await?;
    let session = OpenSession { user: known.user(), ..session_for(visitor) };
    Ok(open(app, state, ctx, source, session).await?)
}
