//! Application passwords: what a person gives a chat client of others instead of the password of the account.
//!
//! Each opens chat and nothing else. The server makes them (91 random bits), shows each once and keeps what SCRAM-SHA-256
//! needs (RFC 5802 section 3, RFC 7677): salt, rounds, stored key, server key. All of a person have one salt, because
//! SCRAM names the salt before the client proves which password it holds. A chat stream that signed in by one carries
//! its id as the id of its session, and ends with it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use moka::sync::Cache;
use onehall_bus::emit;
use onehall_db::{Db, StoreResult, Tx};
use onehall_directory::Person;
use onehall_events::Event;
use onehall_kernel::{Ctx, Env, TenantId, UserId, normalise_key};
use onehall_records::audit;
use onehall_web::ports::Session;
use onehall_xmpp::sasl::scram::{ROUNDS_MIN, ScramKeys};
use serde_json::json;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::addresses::network;
use crate::config::IdentityConfig;
use crate::entities::app_password::Model;
use crate::password::Passwords;
use crate::rules::app_password::{is_shaped, salt};
use crate::store;

/// Application passwords of one person at most.
pub(crate) const MAX: usize = 20;
/// Rounds: the fewest RFC 7677 section 4 allows; against guessing stand 91 random bits.
const ROUNDS: u32 = ROUNDS_MIN;
/// The client of sessions that an application password opened.
const CLIENT: &str = "app-password";
/// Seconds of a minute.
const MINUTE_S: u64 = 60;
/// How long a password that was right need not be computed again.
const RIGHT_TTL: Duration = Duration::from_secs(10 * 60);
/// Entries of each cache.
const CACHE_MAX: u64 = 50_000;
/// Signing in again within this time is not noted again.
const NOTED: TimeDelta = TimeDelta::seconds(60);

/// What is stored for a name, as SCRAM-SHA-256 asks for it.
#[derive(Debug, Clone)]
pub struct AppAccount {
    /// Whose name it is; none for a name nobody has, somebody disabled, or without application password.
    pub person: Option<AppPerson>,
    /// The salt of all of them; for an unknown name always the same.
    pub salt: Vec<u8>,
    /// The rounds of all of them.
    pub rounds: u32,
    /// The ids of the passwords.
    pub ids: Vec<Uuid>,
    /// Their keys in the same order; keys nobody has when there is no person.
    pub keys: Vec<ScramKeys>,
}

/// Somebody with application passwords.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppPerson {
    /// The tenant.
    pub tenant: TenantId,
    /// The key.
    pub user: UserId,
    /// The account.
    pub account: String,
    /// The name to show.
    pub nick_name: String,
}

impl AppPerson {
    /// The session that the password `id` opens.
    #[must_use]
    pub fn session(&self, id: Uuid) -> Arc<Session> {
        Arc::new(Session {
            id,
            tenant: self.tenant.clone(),
            user: self.user,
            account: self.account.clone(),
            nick_name: self.nick_name.clone(),
            client_id: CLIENT.to_owned(),
            impersonator: None,
        })
    }
}

/// What came of a password that was sent as such (PLAIN).
#[derive(Debug, Clone)]
pub enum Checked {
    /// It holds.
    Right(Arc<Session>),
    /// It is none of this person.
    Wrong,
    /// Too many wrong ones, or too many at once: not looked at.
    NotNow,
}

/// Application passwords as the chat sockets ask for them; clones share the caches.
#[derive(Clone)]
pub struct AppPasswords {
    db: Db,
    env: Env,
    secret: Arc<[u8; 32]>,
    passwords: Passwords,
    /// Wrong tries by tenant, name and network.
    wrong: Cache<(TenantId, String, IpAddr), u32>,
    /// Wrong tries of one name from one network until further ones are refused.
    wrong_max: u32,
    /// Digests of right passwords: computing one costs more than all the rest of signing in.
    right: Cache<[u8; 32], Uuid>,
}

impl AppPasswords {
    pub(crate) fn new(db: Db, env: Env, secret: Arc<[u8; 32]>, passwords: Passwords, config: &IdentityConfig) -> Self {
        let minutes = u64::try_from(config.lock_minutes).unwrap_or(0).max(1);
        let wrong = Cache::builder()
            .max_capacity(CACHE_MAX)
            .time_to_live(Duration::from_secs(minutes.saturating_mul(MINUTE_S)))
            .build();
        let wrong_max = u32::try_from(config.lock_after).unwrap_or(0).max(1);
        let right = Cache::builder().max_capacity(CACHE_MAX).time_to_live(RIGHT_TTL).build();
        Self { db, env, secret, passwords, wrong, wrong_max, right }
    }

    /// What is stored for a name: an account or the id of a person.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn find(&self, tenant: &TenantId, name: &str) -> StoreResult<AppAccount> {
        let repo = self.db.repo();
        let mut person = match name.parse::<i64>() {
            Ok(id) => onehall_directory::find_person(repo.conn(), tenant, UserId(id)).await?,
            Err(_) => None,
        };
        if person.is_none() {
            person = onehall_directory::find_person_by_account(repo.conn(), tenant, name).await?;
        }
        let person = person.filter(|person| !person.disabled);
        // asked for nobody too: an answer takes as long whether the name exists or not
        let id = person.as_ref().map_or(UserId(0), |person| person.id);
        let rows = store::app_passwords::list_app_passwords(repo.conn(), tenant, id).await?;
        let salt = stored_salt(&rows).unwrap_or_else(|| self.usual_salt(tenant, person.as_ref(), name));
        let kept = rows.iter().filter_map(|row| Some((row.id, keys_of(row)?)));
        let (ids, mut keys): (Vec<Uuid>, Vec<ScramKeys>) = kept.unzip();
        let person = person.filter(|_| !ids.is_empty()).map(|person| AppPerson {
            tenant: tenant.clone(),
            user: person.id,
            account: person.account,
            nick_name: person.nick_name,
        });
        if keys.is_empty() {
            keys.push(ScramKeys { stored: [0; 32], server: [0; 32] });
        }
        Ok(AppAccount { person, salt, rounds: ROUNDS, ids, keys })
    }

    /// Checks a password that came as such.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn check(&self, tenant: &TenantId, name: &str, password: &str, address: IpAddr) -> StoreResult<Checked> {
        if !is_shaped(password) {
            return Ok(Checked::Wrong);
        }
        if !self.may_try(tenant, name, address) {
            return Ok(Checked::NotNow);
        }
        let found = self.find(tenant, name).await?;
        let digest = self.digest(tenant, name, password);
        let known = self.right.get(&digest).filter(|id| found.ids.contains(id));
        let id = match known {
            Some(id) => Some(id),
            None => {
                let (typed, salt, rounds) = (password.to_owned(), found.salt.clone(), found.rounds);
                let Ok(keys) = self.passwords.run(move || ScramKeys::derive(&typed, &salt, rounds)).await else {
                    return Ok(Checked::NotNow);
                };
                let same = |own: &ScramKeys| keys.as_ref().is_some_and(|keys| keys.is_same(own));
                found.keys.iter().position(same).and_then(|place| found.ids.get(place).copied())
            }
        };
        match (id, &found.person) {
            (Some(id), Some(person)) => {
                self.right.insert(digest, id);
                Ok(Checked::Right(person.session(id)))
            }
            _ => {
                self.count_wrong(tenant, name, address);
                Ok(Checked::Wrong)
            }
        }
    }

    /// Whether a password may be tried for this name from there: not in the half hour after five wrong ones.
    #[must_use]
    pub fn may_try(&self, tenant: &TenantId, name: &str, address: IpAddr) -> bool {
        self.wrong.get(&key(tenant, name, address)).is_none_or(|wrong| wrong < self.wrong_max)
    }

    /// Counts a wrong password or proof.
    pub fn count_wrong(&self, tenant: &TenantId, name: &str, address: IpAddr) {
        let more = |wrong: Option<moka::Entry<_, u32>>| wrong.map_or(1, |wrong| wrong.into_value().saturating_add(1));
        let failures = self.wrong.entry(key(tenant, name, address)).and_upsert_with(more).into_value();
        // a name nobody has stays a hash: people type passwords there
        let object = format!("account:{}", store::failures::account_key(tenant, name));
        let ctx = Ctx::system(&self.env, tenant.clone());
        let detail = json!({"what": "app-password", "failures": failures, "address": address.to_string()});
        self.db.write_later("a wrong application password", move |tx| {
            let (ctx, object, detail) = (ctx.clone(), object.clone(), detail.clone());
            Box::pin(async move { audit::note(tx, &ctx, "sign_in.failed", &object, &detail).await })
        });
    }

    /// Notes that a password signed somebody in, once a minute. Nobody waits for it.
    pub fn note_use(&self, id: Uuid, address: IpAddr) {
        let (now, address) = (self.env.now(), address.to_string());
        self.db.write_later("the use of an application password", move |tx| {
            let address = address.clone();
            Box::pin(async move { store::global::mark_password_used(tx, id, now, now - NOTED, &address).await })
        });
    }

    /// Whether a password is still there and its person may sign in.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_valid(&self, tenant: &TenantId, id: Uuid) -> StoreResult<bool> {
        let repo = self.db.repo();
        let Some(owner) = store::app_passwords::find_owner(repo.conn(), tenant, id).await? else { return Ok(false) };
        let person = onehall_directory::find_person(repo.conn(), tenant, owner).await?;
        Ok(person.is_some_and(|person| !person.disabled))
    }

    fn usual_salt(&self, tenant: &TenantId, person: Option<&Person>, name: &str) -> Vec<u8> {
        match person {
            Some(person) => salt(&self.secret, tenant, &person.id.to_string()),
            None => salt(&self.secret, tenant, &format!("?{}", normalise_key(name))),
        }
    }

    /// A digest of a password that is worth nothing on another installation.
    fn digest(&self, tenant: &TenantId, name: &str, password: &str) -> [u8; 32] {
        let digest = Sha256::new().chain_update(*self.secret).chain_update(b"app-password-right\0");
        let said = format!("{tenant}\0{}\0{password}", normalise_key(name));
        digest.chain_update(said.as_bytes()).finalize().into()
    }
}

/// The salt of a person's next application password: that of the others.
pub(crate) fn next_salt(secret: &[u8; 32], tenant: &TenantId, user: UserId, rows: &[Model]) -> Vec<u8> {
    stored_salt(rows).unwrap_or_else(|| salt(secret, tenant, &user.to_string()))
}

fn stored_salt(rows: &[Model]) -> Option<Vec<u8>> {
    rows.first().and_then(|row| hex::decode(&row.salt).ok())
}

fn key(tenant: &TenantId, name: &str, address: IpAddr) -> (TenantId, String, IpAddr) {
    (tenant.clone(), normalise_key(name), network(address))
}

fn keys_of(row: &Model) -> Option<ScramKeys> {
    let key = |text: &str| hex::decode(text).ok().and_then(|key| <[u8; 32]>::try_from(key).ok());
    Some(ScramKeys { stored: key(&row.stored_key)?, server: key(&row.server_key)? })
}

/// The row of a new password; nothing when keys can not be made of it. Costs as much as checking one: not for the loop
/// that reads sockets.
pub(crate) fn row_of(ctx: &Ctx, user: UserId, name: &str, password: &str, salt: &[u8]) -> Option<Model> {
    let keys = ScramKeys::derive(password, salt, ROUNDS)?;
    Some(Model {
        id: ctx.new_id(),
        tenant_id: ctx.tenant.as_str().to_owned(),
        user_id: user.0,
        name: name.to_owned(),
        salt: hex::encode(salt),
        rounds: i32::try_from(ROUNDS).ok()?,
        stored_key: hex::encode(keys.stored),
        server_key: hex::encode(keys.server),
        created_at: ctx.now,
        used_at: None,
        used_address: String::new(),
    })
}

/// Ends the chat streams that a person's application passwords opened; the passwords stay.
pub(crate) async fn end_streams(tx: &mut Tx, ctx: &Ctx, user: UserId, reason: &str) -> StoreResult<()> {
    for row in store::app_passwords::list_app_passwords(tx.conn(), &ctx.tenant, user).await? {
        end_streams_of(tx, ctx, user, row.id, reason).await?;
    }
    Ok(())
}

/// Takes all of a person's application passwords away and ends their streams; answers how many.
pub(crate) async fn remove_all(tx: &mut Tx, ctx: &Ctx, user: UserId, reason: &str) -> StoreResult<usize> {
    let gone = store::app_passwords::delete_app_passwords(tx.conn(), &ctx.tenant, user).await?;
    for id in &gone {
        end_streams_of(tx, ctx, user, *id, reason).await?;
    }
    Ok(gone.len())
}

/// Ends the chat streams that one password opened.
pub(crate) async fn end_streams_of(tx: &mut Tx, ctx: &Ctx, user: UserId, id: Uuid, reason: &str) -> StoreResult<()> {
    emit(tx, ctx, &Event::SessionEnded { session_id: id, user, reason: reason.to_owned() }).await
}
