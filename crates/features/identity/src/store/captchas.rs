//! Captchas that were drawn.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait};
use uuid::Uuid;

use crate::entities::captcha;

pub(crate) async fn create_captcha(
    conn: &impl ConnectionTrait,
    id: Uuid,
    answer: &str,
    alternative: &str,
    expires_at: DateTime<Utc>,
) -> StoreResult<()> {
    let row = captcha::ActiveModel {
        id: Set(id),
        answer: Set(answer.to_owned()),
        alternative: Set(alternative.to_owned()),
        expires_at: Set(expires_at),
    };
    row.insert(conn).await?;
    Ok(())
}

/// Takes a captcha away: whoever deletes the row may compare its answer, so it counts for one try.
pub(crate) async fn take_captcha(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Option<captcha::Model>> {
    let Some(row) = captcha::Entity::find_by_id(id).one(conn).await? else { return Ok(None) };
    let deleted = captcha::Entity::delete_by_id(id).exec(conn).await?;
    Ok((deleted.rows_affected == 1).then_some(row))
}
