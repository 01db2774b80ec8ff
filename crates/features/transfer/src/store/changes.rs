//! What runs wrote, for undoing it.

use onehall_db::{PartOf as _, StoreResult, rows_per_insert};
use onehall_feature::{Change, Undone};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::change::{ActiveModel, COLUMN, Column, Entity, Model};

/// Columns of a row.
const COLUMNS: usize = 7;

fn word(undone: Undone) -> &'static str {
    match undone {
        Undone::Gone => "gone",
        Undone::Kept => "kept",
        Undone::Missing => "missing",
    }
}

/// Writes what a batch of a run did.
pub async fn create_changes(conn: &impl ConnectionTrait, task: Uuid, changes: &[Change]) -> StoreResult<()> {
    for chunk in changes.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|change| ActiveModel {
            task_id: Set(task),
            row_number: Set(i32::try_from(change.number).unwrap_or(i32::MAX)),
            object: Set(change.object.clone()),
            label: Set(change.label.clone()),
            mark: Set(change.mark.clone()),
            former: Set(change.before.clone()),
            undone: Set(None),
        });
        Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(())
}

fn change(row: Model) -> (Change, Option<String>) {
    let number = u32::try_from(row.row_number).unwrap_or(0);
    (Change { number, object: row.object, label: row.label, mark: row.mark, before: row.former }, row.undone)
}

/// What a run made anew, or changed too where `with_changed`, and no undo has looked at, the last rows first, at most `limit`:
/// what stands on another row goes before it.
pub async fn list_made(
    conn: &impl ConnectionTrait,
    task: Uuid,
    with_changed: bool,
    limit: u64,
) -> StoreResult<Vec<Change>> {
    let mut made = Entity::part_of(task).filter(COLUMN.undone.is_null());
    if !with_changed {
        made = made.filter(COLUMN.former.is_null());
    }
    let rows = made.order_by_desc(Column::RowNumber).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(|row| change(row).0).collect())
}

/// Notes what an undo did with rows.
pub async fn mark_undone(conn: &impl ConnectionTrait, task: Uuid, numbers: &[u32], undone: Undone) -> StoreResult<()> {
    if numbers.is_empty() {
        return Ok(());
    }
    Entity::update_part_of(task)
        .col_expr(Column::Undone, Expr::value(word(undone)))
        .filter(Expr::col(Column::RowNumber).is_in(numbers.iter().map(|number| i32::try_from(*number).unwrap_or(0))))
        .exec(conn)
        .await?;
    Ok(())
}

/// How many rows an undo left in a state.
pub async fn count_undone(conn: &impl ConnectionTrait, task: Uuid, undone: Undone) -> StoreResult<u64> {
    Ok(Entity::part_of(task).filter(COLUMN.undone.eq(word(undone))).count(conn).await?)
}

/// What an undo leaves: rows that were there before and were changed, with their former values, and rows that somebody
/// changed since; at most `limit`.
pub async fn list_left(
    conn: &impl ConnectionTrait,
    task: Uuid,
    limit: u64,
) -> StoreResult<Vec<(Change, Option<String>)>> {
    let is_there = COLUMN.undone.is_null().or(COLUMN.undone.eq(word(Undone::Kept)));
    let is_left = COLUMN.former.is_not_null().and(is_there).or(COLUMN.undone.eq(word(Undone::Kept)));
    let left = Entity::part_of(task).filter(is_left);
    let rows = left.order_by_asc(Column::RowNumber).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(change).collect())
}
