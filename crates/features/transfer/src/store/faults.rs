//! Rows that were not taken.

use std::collections::HashSet;

use onehall_db::{PartOf as _, StoreError, StoreResult, rows_per_insert};
use onehall_feature::RowFault;
use sea_orm::{
    ActiveValue::Set, ConnectionTrait, EntityTrait, PaginatorTrait as _, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::entities::fault::{ActiveModel, COLUMN, Column, Entity, Model};

/// Columns of a row.
const COLUMNS: usize = 4;

/// A row that was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultyRow {
    /// Its number in the file.
    pub number: u32,
    /// Why.
    pub faults: Vec<RowFault>,
    /// What its cells showed.
    pub cells: Vec<String>,
}

fn odd(task: Uuid, error: &serde_json::Error) -> StoreError {
    StoreError::Inconsistent { table: "transfer_faults", detail: format!("{task}: {error}") }
}

fn number(of: u32) -> i32 {
    i32::try_from(of).unwrap_or(i32::MAX)
}

/// Writes faulty rows of a task.
pub async fn create_faults(conn: &impl ConnectionTrait, task: Uuid, rows: &[FaultyRow]) -> StoreResult<()> {
    for chunk in rows.chunks(rows_per_insert(COLUMNS)) {
        let mut models = Vec::with_capacity(chunk.len());
        for row in chunk {
            models.push(ActiveModel {
                task_id: Set(task),
                row_number: Set(number(row.number)),
                faults: Set(serde_json::to_string(&row.faults).map_err(|error| odd(task, &error))?),
                cells: Set(serde_json::to_string(&row.cells).map_err(|error| odd(task, &error))?),
            });
        }
        Entity::insert_many(models).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Numbers of all faulty rows of a task.
pub async fn list_numbers(conn: &impl ConnectionTrait, task: Uuid) -> StoreResult<HashSet<u32>> {
    let numbers: Vec<i32> =
        Entity::part_of(task).select_only().column(Column::RowNumber).into_tuple().all(conn).await?;
    Ok(numbers.into_iter().filter_map(|number| u32::try_from(number).ok()).collect())
}

/// Faulty rows of a task behind the row `after`, in their order, at most `limit`.
pub async fn list_faults(
    conn: &impl ConnectionTrait,
    task: Uuid,
    after: u32,
    limit: u64,
) -> StoreResult<Vec<FaultyRow>> {
    let behind = Entity::part_of(task).filter(COLUMN.row_number.gt(number(after)));
    let rows = behind.order_by_asc(Column::RowNumber).limit(limit).all(conn).await?;
    let read = |row: Model| {
        let wrong = |error: serde_json::Error| odd(task, &error);
        Ok(FaultyRow {
            number: u32::try_from(row.row_number).unwrap_or(0),
            faults: serde_json::from_str(&row.faults).map_err(wrong)?,
            cells: serde_json::from_str(&row.cells).map_err(wrong)?,
        })
    };
    rows.into_iter().map(read).collect()
}

/// How many rows of a task are faulty.
pub async fn count_faults(conn: &impl ConnectionTrait, task: Uuid) -> StoreResult<u64> {
    Ok(Entity::part_of(task).count(conn).await?)
}
