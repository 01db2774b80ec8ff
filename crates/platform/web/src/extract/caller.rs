//! Who calls. Each extractor refuses what it does not allow, so a handler that has one needs no further check.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use onehall_kernel::{
    ADMINISTRATOR, Actor, Ctx, ErrorCode, Locale, MenuPlace, Problem, Right, Scope, TenantId, UserId,
};

use super::nul::refuse_nul;
use crate::layers::client_ip::ClientIp;
use crate::layers::request_id::RequestId;
use crate::layers::seen::Seen;
use crate::ports::{Client, Grants, Session, Site, Tenant};
use crate::trail::{guard_acting, note_persons};
use crate::{ApiError, App, Reply};

/// The longest token a header may carry.
const TOKEN_MAX: usize = 256;
/// The longest `User-Agent` that is looked at.
const AGENT_MAX: usize = 512;

/// Anybody: a visitor, or a signed-in person on a path that needs no login.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// Tenant, time, language, ids.
    pub ctx: Ctx,
    /// The tenant.
    pub tenant: Arc<Tenant>,
    /// The session, when a valid token came along.
    pub session: Option<Arc<Session>>,
    /// The client of the API.
    pub client: Arc<Client>,
    /// Where the request comes from.
    pub ip: ClientIp,
    /// The program the person uses, as its `User-Agent` says; at most 512 bytes, empty when it does not say.
    pub agent: Arc<str>,
}

/// A signed-in person.
#[derive(Debug, Clone)]
pub struct User {
    /// Tenant, time, language, ids; the actor is this person.
    pub ctx: Ctx,
    /// The tenant.
    pub tenant: Arc<Tenant>,
    /// The session.
    pub session: Arc<Session>,
    /// What the person may do.
    pub grants: Arc<Grants>,
    /// The client of the API.
    pub client: Arc<Client>,
    /// Where the request comes from.
    pub ip: ClientIp,
    /// The program the person uses, as its `User-Agent` says; at most 512 bytes, empty when it does not say.
    pub agent: Arc<str>,
}

impl User {
    /// Whether the person has the right.
    #[must_use]
    pub fn can(&self, right: &Right) -> bool {
        self.grants.hold(right)
    }

    /// Whether it is the person and not somebody who acts as this person.
    #[must_use]
    pub fn is_in_person(&self) -> bool {
        self.session.impersonator.is_none()
    }

    /// The person, for what nobody does in the name of somebody else.
    ///
    /// # Errors
    /// `access.denied` for whoever acts as the person.
    pub fn in_person(&self) -> Result<UserId, ApiError> {
        if self.is_in_person() { Ok(self.session.user) } else { Err(ErrorCode::AccessDenied.into()) }
    }
}

impl Reply for Visitor {
    fn ctx(&self) -> &Ctx {
        &self.ctx
    }
    fn blade_dialect(&self) -> bool {
        self.client.blade_dialect
    }
}

impl Reply for User {
    fn ctx(&self) -> &Ctx {
        &self.ctx
    }
    fn blade_dialect(&self) -> bool {
        self.client.blade_dialect
    }
}

/// What a route needs of its caller.
pub trait Needs: Send + Sync + 'static {
    /// Whether these grants are enough.
    fn allows(grants: &Grants) -> bool;
}

/// A right as a type, by which a route asks for it: `Allowed<TheRight>`, and in `x-access` `TheRight::RIGHT.access()`.
pub trait Guard: Send + Sync + 'static {
    /// The right.
    const RIGHT: Right;
}

impl<G: Guard> Needs for G {
    fn allows(grants: &Grants) -> bool {
        grants.hold(&G::RIGHT)
    }
}

/// Any entry of the configuration menu: what every configuration page looks up (001 section 7.3).
#[derive(Debug, Clone, Copy)]
pub struct Configures;

impl Needs for Configures {
    fn allows(grants: &Grants) -> bool {
        !grants.entries.is_empty()
    }
}

/// The entry under which cards and their columns are configured (001 section 7.3). Home declares it; the areas whose data
/// columns show look things up under it.
#[derive(Debug, Clone, Copy)]
pub struct ConfiguresCards;

impl Guard for ConfiguresCards {
    const RIGHT: Right = Right::entry(
        "cardBusinessConfig",
        MenuPlace { order: 10, path: "/cardBusinessConfig" },
        ["卡片业务配置", "Card business"],
        &[ADMINISTRATOR],
    );
}

/// A signed-in person with the right `N`; others get `access.denied`.
#[derive(Debug, Clone)]
pub struct Allowed<N>(pub User, pub PhantomData<N>);

/// A scope as a type, by which a route of `/open/v1` asks for it: `OpenClient<TheScope>`.
pub trait OpenScope: Send + Sync + 'static {
    /// The scope.
    const SCOPE: Scope;
}

/// Another campus system with the scope `S`.
#[derive(Debug, Clone)]
pub struct OpenClient<S> {
    /// Tenant of the client, time, ids; the actor is the client.
    pub ctx: Ctx,
    /// The client.
    pub client: Arc<Client>,
    scope: PhantomData<S>,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let client = client(&parts.headers, app).await?;
        let session = match bearer(&parts.headers) {
            Some(token) => app.sessions.find(token).await?,
            None => None,
        };
        // a session belongs to the client it began with: no other one lifts what is demanded of it
        if session.as_ref().is_some_and(|session| session.client_id != client.id) {
            return Err(ErrorCode::AuthClientSession.into());
        }
        let named = named_tenant(&parts.headers)?;
        let site = app.site(&parts.headers, &parts.uri).await?;
        let tenant_id = asked_tenant(session.as_deref(), named, site.as_deref())?.unwrap_or_else(|| client.home());
        if !client.serves(&tenant_id) {
            return Err(ErrorCode::AuthClientTenant.into());
        }
        let mut tenant = app.tenants.open(&tenant_id).await?;
        if site.is_some() {
            tenant = Arc::new(Tenant { site, ..Tenant::clone(&tenant) });
        }
        let actor = session.as_ref().map_or(Actor::Visitor, |s| Actor::User(s.user));
        let impersonator = session.as_ref().and_then(|s| s.impersonator);
        let visitor = Self {
            ctx: Ctx { impersonator, ..ctx(parts, app, tenant_id, actor) },
            tenant,
            session,
            client,
            ip: parts.extensions.get().copied().unwrap_or_default(),
            agent: agent(&parts.headers),
        };
        parts.extensions.insert(visitor.clone());
        seen(parts, &visitor.ctx);
        Ok(visitor)
    }
}

impl FromRequestParts<App> for User {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let had_token = bearer(&parts.headers).is_some();
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let session =
            visitor.session.ok_or(if had_token { ErrorCode::AuthSessionEnded } else { ErrorCode::AuthRequired })?;
        let grants = app.permissions.grants(&session).await?;
        let user = Self {
            ctx: visitor.ctx,
            tenant: visitor.tenant,
            session,
            grants,
            client: visitor.client,
            ip: visitor.ip,
            agent: visitor.agent,
        };
        guard_acting(parts, app, &user.ctx, &user.session).await?;
        Ok(user)
    }
}

impl<N: Needs> FromRequestParts<App> for Allowed<N> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let user = User::from_request_parts(parts, app).await?;
        if !N::allows(&user.grants) {
            return Err(ErrorCode::AccessDenied.into());
        }
        note_persons(parts, app, &user.ctx, user.ip.0).await?;
        Ok(Self(user, PhantomData))
    }
}

impl<S: OpenScope> FromRequestParts<App> for OpenClient<S> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = system(&parts.headers, app).await?;
        let ctx = ctx(parts, app, client.tenant.clone(), Actor::Client(client.id.clone()));
        seen(parts, &ctx);
        if app.site(&parts.headers, &parts.uri).await?.is_some_and(|site| site.tenant != client.tenant) {
            return Err(ErrorCode::AuthClientTenant.into());
        }
        app.tenants.open(&client.tenant).await?;
        if !client.scopes.contains(S::SCOPE.name) {
            return Err(Problem::new(ErrorCode::AccessScopeMissing).with("scope", S::SCOPE.name).into());
        }
        Ok(Self { ctx, client, scope: PhantomData })
    }
}

/// The tenant of a request by its session, the header and the host; none when nothing says.
///
/// # Errors
/// `tenant.mismatch` when two of them name different ones.
fn asked_tenant(
    session: Option<&Session>,
    named: Option<TenantId>,
    site: Option<&Site>,
) -> Result<Option<TenantId>, ErrorCode> {
    let all = [session.map(|session| session.tenant.clone()), named, site.map(|site| site.tenant.clone())];
    let mut all = all.into_iter().flatten();
    let first = all.next();
    if all.all(|other| Some(&other) == first.as_ref()) { Ok(first) } else { Err(ErrorCode::TenantMismatch) }
}

fn ctx(parts: &Parts, app: &App, tenant: TenantId, actor: Actor) -> Ctx {
    Ctx {
        tenant,
        actor,
        impersonator: None,
        now: app.env.now(),
        locale: parts.extensions.get::<Locale>().copied().unwrap_or_default(),
        request_id: parts.extensions.get::<RequestId>().map(|id| id.0.clone()).unwrap_or_default(),
        env: app.env.clone(),
    }
}

/// Tells the layers who it is.
fn seen(parts: &Parts, ctx: &Ctx) {
    if let Some(seen) = parts.extensions.get::<Seen>() {
        seen.tell(ctx);
    }
}

/// The client of `Authorization: Basic`, also spelled `Basic%20` by old clients.
pub(crate) async fn client(headers: &HeaderMap, app: &App) -> Result<Arc<Client>, ApiError> {
    let header = headers.get("authorization").and_then(|v| v.to_str().ok()).ok_or(ErrorCode::AuthClientMissing)?;
    let encoded = ["Basic ", "basic ", "Basic%20"]
        .iter()
        .find_map(|p| header.strip_prefix(p))
        .ok_or(ErrorCode::AuthClientMissing)?;
    let decoded = STANDARD
        .decode(encoded.trim())
        .ok()
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or(ErrorCode::AuthClientInvalid)?;
    refuse_nul(&decoded)?;
    let (id, secret) = decoded.split_once(':').ok_or(ErrorCode::AuthClientInvalid)?;
    Ok(app.clients.client(id, secret).await?.ok_or(ErrorCode::AuthClientInvalid)?)
}

/// The client of another system: as [`client`], or `Authorization: Bearer` with its id and secret and `~` between them, for
/// programs that send one text alone. No id has that letter.
async fn system(headers: &HeaderMap, app: &App) -> Result<Arc<Client>, ApiError> {
    let header = headers.get("authorization").and_then(|v| v.to_str().ok()).unwrap_or_default();
    let split = header.split_at_checked(7).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer "));
    let Some((_, token)) = split else { return client(headers, app).await };
    let (id, secret) = token.trim().split_once('~').ok_or(ErrorCode::AuthClientInvalid)?;
    Ok(app.clients.client(id, secret).await?.ok_or(ErrorCode::AuthClientInvalid)?)
}

/// The access token of `Blade-Auth: bearer …`.
#[must_use]
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get("blade-auth")?.to_str().ok()?;
    let (scheme, token) = value.split_at_checked(7)?;
    (scheme.eq_ignore_ascii_case("bearer ") && !token.is_empty() && token.len() <= TOKEN_MAX).then_some(token)
}

/// The program of the person; a longer text is no honest one.
fn agent(headers: &HeaderMap) -> Arc<str> {
    let named = headers.get("user-agent").and_then(|v| v.to_str().ok());
    named.filter(|text| text.len() <= AGENT_MAX).unwrap_or_default().into()
}

fn named_tenant(headers: &HeaderMap) -> Result<Option<TenantId>, ApiError> {
    match headers.get("tenant-id").map(|v| v.to_str()) {
        None | Some(Ok("")) => Ok(None),
        Some(Ok(text)) => text.parse().map(Some).map_err(|_| ErrorCode::TenantUnknown.into()),
        Some(Err(_)) => Err(ErrorCode::TenantUnknown.into()),
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn tenant(id: &str) -> TenantId {
        id.parse().unwrap()
    }

    #[test]
    fn session_header_and_host_name_one_tenant() {
        let session = |id: &str| Session {
            id: Uuid::nil(),
            tenant: tenant(id),
            user: UserId(7),
            account: String::new(),
            nick_name: String::new(),
            client_id: String::new(),
            impersonator: None,
        };
        let site = |id: &str| Site { tenant: tenant(id), origin: String::new() };
        for (of_session, named, host, expected) in [
            (None, None, None, Ok(None)),
            (Some("000001"), None, None, Ok(Some("000001"))),
            (None, Some("000001"), None, Ok(Some("000001"))),
            (None, None, Some("000001"), Ok(Some("000001"))),
            (Some("000001"), Some("000001"), Some("000001"), Ok(Some("000001"))),
            (Some("000001"), Some("000000"), None, Err(ErrorCode::TenantMismatch)),
            (Some("000001"), None, Some("000000"), Err(ErrorCode::TenantMismatch)),
            (None, Some("000000"), Some("000001"), Err(ErrorCode::TenantMismatch)),
        ] {
            let (session, site) = (of_session.map(session), host.map(site));
            let found = asked_tenant(session.as_ref(), named.map(tenant), site.as_ref());
            assert_eq!(found, expected.map(|id| id.map(tenant)), "{of_session:?} {named:?} {host:?}");
        }
    }
}
