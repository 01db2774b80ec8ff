//! Answers to feedback and further questions.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, StoreResult};
use onehall_kernel::{TenantId, UserId};
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use crate::entities::feedback_turn;

/// An answer or a further question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    pub feedback: Uuid,
    /// From 1; odd ones are answers.
    pub turn: i32,
    pub user: UserId,
    pub content: String,
    pub created_at: DateTime<Utc>,
}

/// Writes a turn.
pub(crate) async fn create_turn(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Turn) -> StoreResult<()> {
    let row = feedback_turn::ActiveModel {
        feedback_id: Set(one.feedback),
        turn: Set(one.turn),
        tenant_id: Set(tenant.as_str().to_owned()),
        user_id: Set(one.user.0),
        content: Set(one.content.clone()),
        created_at: Set(one.created_at),
    };
    feedback_turn::Entity::insert(row).exec_without_returning(conn).await?;
    Ok(())
}

/// Turns of several feedbacks, the first ones first.
pub(crate) async fn list_turns(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    feedback: &[Uuid],
) -> StoreResult<HashMap<Uuid, Vec<Turn>>> {
    let mut found: HashMap<Uuid, Vec<Turn>> = HashMap::new();
    if feedback.is_empty() {
        return Ok(found);
    }
    let rows = feedback_turn::Entity::of(tenant)
        .filter(feedback_turn::COLUMN.feedback_id.is_in(feedback.iter().copied()))
        .order_by_asc(feedback_turn::Column::Turn)
        .all(conn)
        .await?;
    for row in rows {
        found.entry(row.feedback_id).or_default().push(Turn {
            feedback: row.feedback_id,
            turn: row.turn,
            user: UserId(row.user_id),
            content: row.content,
            created_at: row.created_at,
        });
    }
    Ok(found)
}
