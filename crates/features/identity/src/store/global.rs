//! The few queries without a tenant: a token, a ticket or a client's name is all a caller has, what hangs on a session is
//! found by the session's key, and clean-up sees all.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use onehall_db::{PartOf as _, StoreResult, count_of, padded, pairs};
use sea_orm::{
    ActiveValue::Set, Condition, ConnectionTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect,
    RelationDef,
};

use uuid::Uuid;

use crate::entities::{
    access_token, activation_code, app_password, captcha, client, credential, refresh_token, session,
    sign_in_challenge, sign_in_failure,
};
use crate::rules::session::REFRESH_RACE;
use crate::rules::{activation_code as activation, lock};

/// How many rows one clean-up statement removes.
const BATCH: u64 = 1_000;

/// What an access token stands for.
#[derive(Debug, FromQueryResult)]
pub(crate) struct Holder {
    pub hash: String,
    pub id: Uuid,
    pub tenant_id: String,
    pub user_id: i64,
    pub client_id: String,
    pub impersonator_id: Option<i64>,
    pub account: String,
    pub nick_name: String,
    /// When the token ends, and its session without and with activity.
    pub expires_at: DateTime<Utc>,
    pub idle_until: DateTime<Utc>,
    pub hard_until: DateTime<Utc>,
    /// When the session began.
    pub created_at: DateTime<Utc>,
}

/// Who holds these access tokens, expired or not, of sessions that have not ended and people who are not disabled.
pub(crate) async fn list_by_access_token(conn: &impl ConnectionTrait, hashes: &[String]) -> StoreResult<Vec<Holder>> {
    let to_session: RelationDef = access_token::Entity::belongs_to(session::Entity)
        .from(access_token::Column::SessionId)
        .to(session::Column::Id)
        .into();
    let found = access_token::Entity::find()
        .select_only()
        .columns([access_token::Column::Hash, access_token::Column::ExpiresAt])
        .columns([
            session::Column::Id,
            session::Column::TenantId,
            session::Column::UserId,
            session::Column::Account,
            session::Column::NickName,
            session::Column::ClientId,
            session::Column::ImpersonatorId,
            session::Column::IdleUntil,
            session::Column::HardUntil,
            session::Column::CreatedAt,
        ])
        .join(JoinType::InnerJoin, to_session)
        .filter(access_token::COLUMN.hash.is_in(padded(hashes.iter().map(String::as_str))))
        .filter(session::COLUMN.ended_at.is_null())
        .into_model::<Holder>()
        .all(conn)
        .await?;
    Ok(found)
}

pub(crate) async fn find_refresh_token(
    conn: &impl ConnectionTrait,
    hash: &str,
) -> StoreResult<Option<(refresh_token::Model, session::Model)>> {
    let Some(token) = refresh_token::Entity::find_by_id(hash.to_owned()).one(conn).await? else { return Ok(None) };
    let found = session::Entity::find_by_id(token.session_id).one(conn).await?;
    Ok(found.map(|session| (token, session)))
}

/// The session a portal ticket opened, living or ended.
pub(crate) async fn find_by_ticket(
    conn: &impl ConnectionTrait,
    ticket_hash: &str,
) -> StoreResult<Option<session::Model>> {
    Ok(session::Entity::find().filter(session::COLUMN.ticket_hash.eq(ticket_hash)).one(conn).await?)
}

/// Takes a captcha away: whoever deletes the row may compare its answer, so it counts for one try.
pub(crate) async fn take_captcha(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<captcha::Model>> {
    let Some(row) = captcha::Entity::find_by_id(id).one(conn).await? else { return Ok(None) };
    let deleted = captcha::Entity::delete_by_id(id).exec(conn).await?;
    Ok((deleted.rows_affected == 1).then_some(row))
}

/// A client by its id; ids are unique over all tenants because a call names only its client.
pub(crate) async fn find_client(conn: &impl ConnectionTrait, id: &str) -> StoreResult<Option<client::Model>> {
    Ok(client::Entity::find_by_id(id.to_owned()).one(conn).await?)
}

/// Notes that an application password signed somebody in, unless that was noted after `before` already.
pub(crate) async fn mark_password_used(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    before: DateTime<Utc>,
    address: &str,
) -> StoreResult<()> {
    let change = app_password::ActiveModel {
        used_at: Set(Some(at)),
        used_address: Set(address.to_owned()),
        ..Default::default()
    };
    let stale =
        Condition::any().add(app_password::COLUMN.used_at.is_null()).add(app_password::COLUMN.used_at.lte(before));
    app_password::Entity::update_many()
        .set(change)
        .filter(app_password::COLUMN.id.eq(id))
        .filter(stale)
        .exec(conn)
        .await?;
    Ok(())
}

/// Living sessions that were opened from this one to act as somebody else.
pub(crate) async fn list_living_of_impersonator(
    conn: &impl ConnectionTrait,
    session: Uuid,
) -> StoreResult<Vec<session::Model>> {
    Ok(session::Entity::find()
        .filter(session::COLUMN.impersonator_session.eq(session))
        .filter(session::COLUMN.ended_at.is_null())
        .all(conn)
        .await?)
}

/// Living portal sessions on a single sign-on session, which has the tenant.
pub(crate) async fn list_living_of_tgt(conn: &impl ConnectionTrait, tgt: Uuid) -> StoreResult<Vec<session::Model>> {
    Ok(session::Entity::find()
        .filter(session::COLUMN.tgt_id.eq(tgt))
        .filter(session::COLUMN.ended_at.is_null())
        .all(conn)
        .await?)
}

/// Marks the end and removes the tokens, so that nothing of the session works any more; `false` when it had ended before.
pub(crate) async fn end_session(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    reason: &str,
) -> StoreResult<bool> {
    let change = session::ActiveModel {
        ended_at: Set(Some(at)),
        end_reason: Set(Some(reason.to_owned())),
        ..Default::default()
    };
    let ended = session::Entity::update_many()
        .set(change)
        .filter(session::COLUMN.id.eq(id))
        .filter(session::COLUMN.ended_at.is_null())
        .exec(conn)
        .await?;
    access_token::Entity::delete_part_of(id).exec(conn).await?;
    refresh_token::Entity::delete_part_of(id).exec(conn).await?;
    Ok(ended.rows_affected == 1)
}

/// Removes what has expired, in batches; answers how many rows went.
pub(crate) async fn delete_expired(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<u64> {
    let tokens: Vec<String> = access_token::Entity::find()
        .select_only()
        .column(access_token::Column::Hash)
        .filter(access_token::COLUMN.expires_at.lt(now))
        .limit(BATCH)
        .into_tuple()
        .all(conn)
        .await?;
    let refreshes: Vec<String> = refresh_token::Entity::find()
        .select_only()
        .column(refresh_token::Column::Hash)
        .filter(refresh_token::COLUMN.expires_at.lt(now))
        .limit(BATCH)
        .into_tuple()
        .all(conn)
        .await?;
    let captchas: Vec<Uuid> = captcha::Entity::find()
        .select_only()
        .column(captcha::Column::Id)
        .filter(captcha::COLUMN.expires_at.lt(now))
        .limit(BATCH)
        .into_tuple()
        .all(conn)
        .await?;
    let mut removed = access_token::Entity::delete_many()
        .filter(access_token::COLUMN.hash.is_in(tokens))
        .exec(conn)
        .await?
        .rows_affected;
    removed += refresh_token::Entity::delete_many()
        .filter(refresh_token::COLUMN.hash.is_in(refreshes))
        .exec(conn)
        .await?
        .rows_affected;
    removed +=
        captcha::Entity::delete_many().filter(captcha::COLUMN.id.is_in(captchas)).exec(conn).await?.rows_affected;
    removed += delete_old_challenges(conn, now, BATCH).await?;
    removed += delete_old_codes(conn, now - activation::KEPT, BATCH).await?;
    removed += forget_pairs(conn, now - REFRESH_RACE, BATCH).await?;
    Ok(removed + delete_old_tries(conn, now - lock::FORGET_AFTER, BATCH).await?)
}

/// Forgets the pairs of refresh tokens that were used before `before`, at most `limit`; answers how many.
pub(crate) async fn forget_pairs(conn: &impl ConnectionTrait, before: DateTime<Utc>, limit: u64) -> StoreResult<u64> {
    let old: Vec<String> = refresh_token::Entity::find()
        .select_only()
        .column(refresh_token::Column::Hash)
        .filter(refresh_token::COLUMN.sealed_pair.is_not_null())
        .filter(refresh_token::COLUMN.used_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let nothing = refresh_token::ActiveModel { sealed_pair: Set(None), ..Default::default() };
    let query = refresh_token::Entity::update_many().set(nothing).filter(refresh_token::COLUMN.hash.is_in(old));
    Ok(query.exec(conn).await?.rows_affected)
}

/// Forgets sign-ins that waited too long, at most `limit`; answers how many.
pub(crate) async fn delete_old_challenges(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let old: Vec<String> = sign_in_challenge::Entity::find()
        .select_only()
        .column(sign_in_challenge::Column::Hash)
        .filter(sign_in_challenge::COLUMN.expires_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let gone = sign_in_challenge::Entity::delete_many().filter(sign_in_challenge::COLUMN.hash.is_in(old));
    Ok(gone.exec(conn).await?.rows_affected)
}

/// Forgets activation codes that ended before `before`, used or not, at most `limit`; answers how many.
pub(crate) async fn delete_old_codes(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let old: Vec<i64> = activation_code::Entity::find()
        .select_only()
        .column(activation_code::Column::UserId)
        .filter(activation_code::COLUMN.expires_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let gone = activation_code::Entity::delete_many()
        .filter(activation_code::COLUMN.user_id.is_in(old))
        .filter(activation_code::COLUMN.expires_at.lt(before));
    Ok(gone.exec(conn).await?.rows_affected)
}

/// Forgets tries before `before`, at most `limit`; answers how many.
pub(crate) async fn delete_old_tries(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    limit: u64,
) -> StoreResult<u64> {
    let old: Vec<String> = sign_in_failure::Entity::find()
        .select_only()
        .column(sign_in_failure::Column::KeyHash)
        .filter(sign_in_failure::COLUMN.last_at.lt(before))
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(sign_in_failure::Entity::delete_many()
        .filter(sign_in_failure::COLUMN.key_hash.is_in(old))
        .exec(conn)
        .await?
        .rows_affected)
}

pub(crate) async fn list_overdue_sessions(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> StoreResult<Vec<session::Model>> {
    Ok(session::Entity::find()
        .filter(session::COLUMN.ended_at.is_null())
        // never later than the end of the session (`Deadlines`)
        .filter(session::COLUMN.idle_until.lte(now))
        .limit(BATCH)
        .all(conn)
        .await?)
}

pub(crate) async fn count_tokens_of_ended(conn: &impl ConnectionTrait) -> StoreResult<i64> {
    use sea_orm::ExprTrait as _;
    use sea_orm::sea_query::Expr;
    let on = Expr::col(("access_tokens", "session_id")).equals(("sessions", "id"));
    let condition = Condition::all().add(Expr::col(("sessions", "ended_at")).is_not_null());
    count_of(conn, &pairs("access_tokens", "sessions", on, condition)).await
}

/// Whoever has a session that has not ended, or acts as somebody in one.
pub(crate) async fn list_holders_of_living(conn: &impl ConnectionTrait) -> StoreResult<BTreeSet<i64>> {
    let rows: Vec<(i64, Option<i64>)> = session::Entity::find()
        .select_only()
        .columns([session::Column::UserId, session::Column::ImpersonatorId])
        .filter(session::COLUMN.ended_at.is_null())
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().flat_map(|(user, by)| std::iter::once(user).chain(by)).collect())
}

/// Whoever has sessions, credentials or activation codes, with the tenant these name.
pub(crate) async fn list_holders(conn: &impl ConnectionTrait) -> StoreResult<BTreeSet<(String, i64)>> {
    let sessions: Vec<(String, i64)> = session::Entity::find()
        .select_only()
        .columns([session::Column::TenantId, session::Column::UserId])
        .distinct()
        .into_tuple()
        .all(conn)
        .await?;
    let credentials: Vec<(String, i64)> = credential::Entity::find()
        .select_only()
        .columns([credential::Column::TenantId, credential::Column::UserId])
        .into_tuple()
        .all(conn)
        .await?;
    let codes: Vec<(String, i64)> = activation_code::Entity::find()
        .select_only()
        .columns([activation_code::Column::TenantId, activation_code::Column::UserId])
        .into_tuple()
        .all(conn)
        .await?;
    Ok(sessions.into_iter().chain(credentials).chain(codes).collect())
}
