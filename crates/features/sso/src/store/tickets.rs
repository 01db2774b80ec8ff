//! Tickets: written, and those of one session.

use onehall_db::{PartOf as _, StoreResult};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::entities::ticket;

pub(crate) async fn create_ticket(conn: &impl ConnectionTrait, row: ticket::Model) -> StoreResult<()> {
    ticket::ActiveModel::from(row).insert(conn).await?;
    Ok(())
}

/// Tickets by which applications hold sessions.
pub(crate) async fn list_indexes(conn: &impl ConnectionTrait, tgt: Uuid) -> StoreResult<Vec<ticket::Model>> {
    Ok(ticket::Entity::part_of(tgt).filter(ticket::COLUMN.session_index.is_not_null()).all(conn).await?)
}

/// Forgets the texts of all tickets of an ended session.
pub(crate) async fn clear_indexes(conn: &impl ConnectionTrait, tgt: Uuid) -> StoreResult<()> {
    ticket::Entity::update_part_of(tgt)
        .set(ticket::ActiveModel { session_index: Set(None), ..Default::default() })
        .exec(conn)
        .await?;
    Ok(())
}

/// Notes that a login form was sent; `false` when it was sent before.
pub(crate) async fn create_sent_form(conn: &impl ConnectionTrait, row: ticket::Model) -> StoreResult<bool> {
    let put = ticket::Entity::insert(ticket::ActiveModel::from(row))
        .on_conflict(OnConflict::column(ticket::Column::Hash).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(put == 1)
}
