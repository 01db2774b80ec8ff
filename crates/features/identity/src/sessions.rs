//! Opening, refreshing, sliding and ending sessions. What ends beside them is composed in `ends`.

use chrono::{DateTime, TimeDelta, Utc};
use onehall_bus::emit;
use onehall_db::{StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, Env, TenantId, UserId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::config::IdentityConfig;
use crate::entities::session;
use crate::rules::session::{Deadlines, REFRESH_RACE};
pub use crate::rules::session::{Impersonator, OpenSession};
use crate::rules::session_times::SessionLimits;
use crate::rules::token;
use crate::rules::vault::{self, Purpose};
use crate::single_sign_on::SignOnEnds;
use crate::store;
use crate::times::SessionClock;

/// The secrets of a session, once.
#[derive(Debug, Clone)]
pub struct Tokens {
    /// The session.
    pub session_id: Uuid,
    /// Whose it is.
    pub user: UserId,
    /// For calls; 2 hours.
    pub access_token: String,
    /// For the next pair; 7 days, one use.
    pub refresh_token: String,
    /// Seconds the access token lives.
    pub expires_in: i64,
    /// The session's handle at the session-time calls; empty when the tokens were refreshed.
    pub cas_ticket: String,
    /// Seconds until the session ends without activity.
    pub expire_time: i64,
}

/// What a refresh found.
#[derive(Debug)]
pub(crate) enum Refreshed {
    /// A new pair.
    Pair(Box<Tokens>),
    /// Unknown, expired, or not this client's and tenant's.
    Refused,
    /// An old token came again: the session was ended.
    Reused(Uuid),
}

/// Opens a session; nothing when the person was disabled or signed out meanwhile (the rows are locked until the commit).
///
/// # Errors
/// When the database fails.
pub(crate) async fn open_session(
    tx: &mut Tx,
    ctx: &Ctx,
    (config, limits): (&IdentityConfig, SessionLimits),
    sso: &dyn SignOnEnds,
    open: OpenSession,
) -> StoreResult<Option<Tokens>> {
    let person = onehall_directory::lock_person(tx.conn(), &ctx.tenant, open.user).await?;
    let Some(person) = person.filter(|person| !person.disabled) else { return Ok(None) };
    // somebody may have signed out between the ticket and here: then there is nothing to open
    if let Some(tgt) = open.tgt_id
        && !sso.lock(tx, tgt).await?
    {
        return Ok(None);
    }
    let id = ctx.new_id();
    let ticket = open.ticket.clone().unwrap_or_else(|| format!("ST-{}", ctx.env.new_secret().replace('_', "-")));
    let mut deadlines = Deadlines::start(ctx.now, limits.idle_s, limits.hard_s);
    if let Some(by) = open.impersonator {
        // nothing to hang on when the administrator signed out meanwhile
        let Some(own) = store::sessions::lock_session(tx.conn(), &ctx.tenant, by.session).await? else {
            return Ok(None);
        };
        let own_left = own.hard_until - ctx.now_for(own.created_at);
        deadlines = deadlines.acting(ctx.now, ctx.now + own_left);
    }
    store::sessions::create_session(
        tx.conn(),
        store::sessions::session_row(ctx, id, &open, &person, token::hash(&ticket), deadlines),
    )
    .await?;
    let mut tokens = issue(tx, ctx, config, id, open.user, deadlines, ctx.now).await?;
    tokens.cas_ticket = ticket;
    Ok(Some(tokens))
}

async fn issue(
    tx: &mut Tx,
    ctx: &Ctx,
    config: &IdentityConfig,
    session_id: Uuid,
    user: UserId,
    deadlines: Deadlines,
    now: DateTime<Utc>,
) -> StoreResult<Tokens> {
    let (access_token, refresh_token) = (ctx.env.new_secret(), ctx.env.new_secret());
    let until = |seconds: i64| (now + TimeDelta::seconds(seconds)).min(deadlines.hard_until);
    let access = (token::hash(&access_token), until(config.access_token_s));
    let refresh = (token::hash(&refresh_token), now + TimeDelta::seconds(config.refresh_token_s));
    let expires_in = (access.1 - now).num_seconds();
    store::sessions::create_tokens(tx.conn(), session_id, access, refresh).await?;
    Ok(Tokens {
        session_id,
        user,
        access_token,
        refresh_token,
        expires_in,
        cas_ticket: String::new(),
        expire_time: deadlines.seconds_left(now),
    })
}

/// A refresh token and what it has to belong to.
pub(crate) struct RefreshBy<'a> {
    /// The token.
    pub token: &'a str,
    /// The client that came with it.
    pub client_id: &'a str,
    /// The session it has to be of, when the caller names one.
    pub session: Option<Uuid>,
}

/// Exchanges a refresh token for a new pair. One that comes again within ten seconds gets the same pair; later it ends its
/// session.
pub(crate) async fn refresh(
    tx: &mut Tx,
    ctx: &Ctx,
    (config, limits): (&IdentityConfig, SessionLimits),
    by: RefreshBy<'_>,
) -> StoreResult<Refreshed> {
    let hash = token::hash(by.token);
    let Some((row, found)) = store::global::find_refresh_token(tx.conn(), &hash).await? else {
        return Ok(Refreshed::Refused);
    };
    let is_bound = found.client_id == by.client_id
        && found.tenant_id == ctx.tenant.as_str()
        && by.session.is_none_or(|id| id == found.id);
    let now = ctx.now_for(found.created_at);
    if !is_bound || row.expires_at <= now {
        return Ok(Refreshed::Refused);
    }
    let Some(session) = store::sessions::lock_session(tx.conn(), &ctx.tenant, found.id).await? else {
        return Ok(Refreshed::Refused);
    };
    let deadlines = Deadlines { idle_until: session.idle_until, hard_until: session.hard_until };
    if deadlines.seconds_left(now) == 0 {
        return Ok(Refreshed::Refused);
    }
    // read again under the lock: a twin may have used it meanwhile
    let Some((row, _)) = store::global::find_refresh_token(tx.conn(), &hash).await? else {
        return Ok(Refreshed::Refused);
    };
    let deadlines = deadlines.slide(now, limits.idle_s);
    if let Some(used) = row.used_at {
        if used + REFRESH_RACE < now {
            end_session(tx, ctx, &session.tenant_id, session.id, UserId(session.user_id), "reuse").await?;
            return Ok(Refreshed::Reused(session.id));
        }
        let pair = row.sealed_pair.and_then(|sealed| open_pair(by.token, &hash, &sealed));
        return Ok(match pair {
            Some(pair) => {
                store::sessions::slide_session(tx.conn(), session.id, deadlines.idle_until).await?;
                Refreshed::Pair(Box::new(pair.tokens(&session, deadlines, now)))
            }
            None => Refreshed::Refused,
        });
    }
    store::sessions::slide_session(tx.conn(), session.id, deadlines.idle_until).await?;
    let tokens = issue(tx, ctx, config, session.id, UserId(session.user_id), deadlines, now).await?;
    let sealed = seal_pair(ctx, by.token, &hash, &tokens, now);
    store::sessions::mark_refresh_used(tx.conn(), &hash, now, sealed).await?;
    Ok(Refreshed::Pair(Box::new(tokens)))
}

/// A pair as it is kept for a moment, sealed under the refresh token it was given for.
#[derive(Serialize, Deserialize)]
struct KeptPair {
    access_token: String,
    refresh_token: String,
    /// When the access token ends.
    until: DateTime<Utc>,
}

impl KeptPair {
    fn tokens(self, session: &session::Model, deadlines: Deadlines, now: DateTime<Utc>) -> Tokens {
        Tokens {
            session_id: session.id,
            user: UserId(session.user_id),
            access_token: self.access_token,
            refresh_token: self.refresh_token,
            expires_in: (self.until - now).num_seconds().max(0),
            cas_ticket: String::new(),
            expire_time: deadlines.seconds_left(now),
        }
    }
}

fn seal_pair(ctx: &Ctx, token: &str, place: &str, tokens: &Tokens, now: DateTime<Utc>) -> Option<String> {
    let kept = KeptPair {
        access_token: tokens.access_token.clone(),
        refresh_token: tokens.refresh_token.clone(),
        until: now + TimeDelta::seconds(tokens.expires_in),
    };
    let text = serde_json::to_vec(&kept).ok()?;
    vault::seal(&ctx.env, token.as_bytes(), Purpose::RefreshedPair, place, &text)
}

fn open_pair(token: &str, place: &str, sealed: &str) -> Option<KeptPair> {
    serde_json::from_slice(&vault::open(token.as_bytes(), Purpose::RefreshedPair, place, sealed)?).ok()
}

/// Ends a session once, with those in which its person acts as somebody else: its tokens are gone with the commit, every
/// tab is told, other areas hear `SessionEnded`.
///
/// # Errors
/// When the database fails.
pub(crate) async fn end_session(
    tx: &mut Tx,
    ctx: &Ctx,
    tenant: &str,
    id: Uuid,
    user: UserId,
    reason: &str,
) -> StoreResult<()> {
    if !store::global::end_session(tx.conn(), id, ctx.now, reason).await? {
        return Ok(());
    }
    let mut ctx = ctx.clone();
    if let Ok(tenant) = tenant.parse::<TenantId>() {
        ctx.tenant = tenant;
    }
    // nobody acts as somebody else from such a session, so these have no others below them
    for acting in store::global::list_living_of_impersonator(tx.conn(), id).await? {
        if store::global::end_session(tx.conn(), acting.id, ctx.now, reason).await? {
            let user = UserId(acting.user_id);
            let ended = Event::SessionEnded { session_id: acting.id, user, reason: reason.to_owned() };
            emit(tx, &ctx, &ended).await?;
        }
    }
    emit(tx, &ctx, &Event::SessionEnded { session_id: id, user, reason: reason.to_owned() }).await
}

/// The single sign-on session behind a portal session.
///
/// # Errors
/// When the database fails.
pub(crate) async fn tgt_of(tx: &Tx, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Uuid>> {
    Ok(store::sessions::lock_session(tx.conn(), tenant, id).await?.and_then(|session| session.tgt_id))
}

/// The time a portal ticket's session has left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionTime {
    /// The session; none when the ticket is unknown.
    pub session: Option<(Uuid, String, UserId)>,
    /// Seconds left, 0 when ended.
    pub seconds: i64,
    /// Seconds a session of its school lives without use.
    pub initial: i64,
}

/// The time left of a ticket's session; unknown tickets have none.
pub(crate) async fn session_time(
    conn: &impl onehall_db::sea_orm::ConnectionTrait,
    clock: &SessionClock,
    ticket: &str,
    ctx: &Ctx,
) -> StoreResult<SessionTime> {
    let found = store::global::find_by_ticket(conn, &token::hash(ticket)).await?;
    let tenant = found.as_ref().and_then(|row| row.tenant_id.parse().ok());
    let initial = clock.of(tenant.as_ref().unwrap_or(&ctx.tenant)).await?.idle_s;
    Ok(match found {
        Some(row) if row.ended_at.is_none() => SessionTime {
            seconds: Deadlines { idle_until: row.idle_until, hard_until: row.hard_until }
                .seconds_left(ctx.now_for(row.created_at)),
            session: Some((row.id, row.tenant_id, UserId(row.user_id))),
            initial,
        },
        _ => SessionTime { session: None, seconds: 0, initial },
    })
}

/// Slides the idle deadline of a ticket's session.
pub(crate) async fn slide(tx: &Tx, limits: SessionLimits, ctx: &Ctx, id: Uuid) -> StoreResult<i64> {
    let Some(row) = store::sessions::lock_session(tx.conn(), &ctx.tenant, id).await? else { return Ok(0) };
    let now = ctx.now_for(row.created_at);
    let deadlines = Deadlines { idle_until: row.idle_until, hard_until: row.hard_until };
    if deadlines.seconds_left(now) == 0 {
        return Ok(0);
    }
    let deadlines = deadlines.slide(now, limits.idle_s);
    store::sessions::slide_session(tx.conn(), id, deadlines.idle_until).await?;
    Ok(deadlines.seconds_left(now))
}

/// A living session that was opened with a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfTicket {
    /// The session.
    pub session: Uuid,
    /// Its tenant.
    pub tenant: TenantId,
    /// Whose it is.
    pub user: UserId,
}

/// The session that a ticket of another server opened, while it lives.
///
/// # Errors
/// When the database fails.
pub async fn find_by_ticket(
    conn: &impl onehall_db::sea_orm::ConnectionTrait,
    ticket: &str,
) -> StoreResult<Option<OfTicket>> {
    let found = store::global::find_by_ticket(conn, &token::hash(ticket)).await?.filter(|row| row.ended_at.is_none());
    Ok(found.and_then(|row| {
        Some(OfTicket { session: row.id, tenant: row.tenant_id.parse().ok()?, user: UserId(row.user_id) })
    }))
}

/// Whether a session lives: it has not ended, and its time is not over.
///
/// # Errors
/// When the database fails.
pub async fn lives(
    conn: &impl onehall_db::sea_orm::ConnectionTrait,
    env: &Env,
    tenant: &TenantId,
    id: Uuid,
) -> StoreResult<bool> {
    let found = store::sessions::find_session(conn, tenant, id).await?;
    Ok(found.is_some_and(|row| {
        let deadlines = Deadlines { idle_until: row.idle_until, hard_until: row.hard_until };
        deadlines.seconds_left(env.now_for(row.created_at)) > 0
    }))
}

/// Ends one session, with those in which its person acts as somebody else.
///
/// # Errors
/// When the database fails.
pub async fn end(tx: &mut Tx, ctx: &Ctx, session: &OfTicket, reason: &str) -> StoreResult<()> {
    end_session(tx, ctx, session.tenant.as_str(), session.session, session.user, reason).await
}

/// Whether the portal sessions on a single sign-on session have been used lately.
///
/// # Errors
/// When the database fails.
pub async fn is_used(conn: &impl onehall_db::sea_orm::ConnectionTrait, env: &Env, tgt: Uuid) -> StoreResult<bool> {
    let of_it = store::global::list_living_of_tgt(conn, tgt).await?;
    Ok(of_it.into_iter().any(|session| session.idle_until > env.now_for(session.created_at)))
}
