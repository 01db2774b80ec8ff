//! What must always hold of the tables of notices.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{Condition, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{column, content, item};
use crate::rules::news::Importance;

/// Items have a text, a column of their tenant and known words.
#[derive(Debug, Clone, Copy)]
pub struct NoticesCheck;

#[async_trait]
impl InvariantCheck for NoticesCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        for (what, condition) in [
            ("news items have no text", without_text()),
            ("news items stand in a column of another tenant", in_foreign_column()),
            (
                "news items have an unknown importance",
                Condition::all().add(item::COLUMN.importance.is_not_in(Importance::ALL.map(Importance::as_str))),
            ),
            ("news items were read less than never", Condition::all().add(item::COLUMN.read_count.lt(0))),
        ] {
            let n = item::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        Ok(wrong)
    }
}

fn without_text() -> Condition {
    let text = Query::select()
        .expr(Expr::val(1))
        .from(content::Entity)
        .and_where(Expr::col((content::Entity, content::Column::NewsId)).equals((item::Entity, item::Column::Id)))
        .to_owned();
    Condition::all().add(Expr::exists(text).not())
}

fn in_foreign_column() -> Condition {
    let own = Query::select()
        .expr(Expr::val(1))
        .from(column::Entity)
        .and_where(Expr::col((column::Entity, column::Column::Id)).equals((item::Entity, item::Column::ColumnId)))
        .and_where(Expr::col((column::Entity, column::Column::TenantId)).equals((item::Entity, item::Column::TenantId)))
        .to_owned();
    Condition::all().add(Expr::exists(own).not())
}
