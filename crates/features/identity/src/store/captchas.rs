//! Captchas that were drawn.

use chrono::{DateTime, Utc};
use onehall_db::StoreResult;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
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
