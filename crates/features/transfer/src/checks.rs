//! What must always hold of the tables of transfer.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait as _, Condition, EntityTrait as _, PaginatorTrait as _, QueryFilter as _};

use crate::entities::task;
use crate::rules::task::{TaskKind, TaskState};

/// Counts add up, tasks have an owner and known words, and what has ended says when.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TasksCheck;

#[async_trait]
impl InvariantCheck for TasksCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let column = |column: task::Column| Expr::col((task::Entity, column));
        let sum = column(task::Column::Inserted)
            .add(column(task::Column::Updated))
            .add(column(task::Column::Skipped))
            .add(column(task::Column::Failed));
        let open = TaskState::OPEN;
        let mut wrong = Vec::new();
        for (what, condition) in [
            (
                "imports have counts that do not add up",
                Condition::all()
                    .add(task::Column::Kind.ne(TaskKind::Export.as_str()))
                    .add(sum.ne(column(task::Column::Done))),
            ),
            (
                "tasks are nobody's",
                Condition::all().add(task::Column::OwnerId.is_null()).add(task::Column::ClientId.is_null()),
            ),
            (
                "tasks are in an unknown state",
                Condition::all().add(task::Column::State.is_not_in(TaskState::ALL.map(TaskState::as_str))),
            ),
            (
                "tasks have ended and do not say when, or say when and have not ended",
                Condition::any()
                    .add(task::Column::State.is_not_in(open).and(task::Column::FinishedAt.is_null()))
                    .add(task::Column::State.is_in(open).and(task::Column::FinishedAt.is_not_null())),
            ),
        ] {
            let n = task::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        Ok(wrong)
    }
}
