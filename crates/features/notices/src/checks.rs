//! What must always hold of the tables of notices.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement, SubQueryStatement};
use sea_orm::{Condition, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{account, column, content, item, notice, receipt};
use crate::rules::news::Importance;
use crate::rules::official::NoticeState;

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

/// Notices have the recipients they say, of their own tenant and account, and marks that can be.
#[derive(Debug, Clone, Copy)]
pub struct OfficialCheck;

#[async_trait]
impl InvariantCheck for OfficialCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        for (what, condition) in [
            ("notices have another number of recipients than they say", miscounted()),
            ("notices speak for an account of another tenant", of_foreign_account()),
            (
                "notices are in an unknown state",
                Condition::all().add(notice::COLUMN.state.is_not_in(NoticeState::ALL.map(NoticeState::as_str))),
            ),
            (
                "drafts have recipients",
                Condition::all()
                    .add(notice::COLUMN.state.is_in(["DRAFT", "SCHEDULED"]))
                    .add(Expr::exists(receipts().to_owned())),
            ),
        ] {
            let n = notice::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        for (what, condition) in [
            ("receipts are of another tenant, account or time than their notice", strayed()),
            (
                "receipts are confirmed but not opened",
                Condition::all()
                    .add(receipt::COLUMN.confirmed_at.is_not_null())
                    .add(receipt::COLUMN.opened_at.is_null()),
            ),
        ] {
            let n = receipt::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        Ok(wrong)
    }
}

fn receipts() -> SelectStatement {
    Query::select()
        .expr(Expr::val(1))
        .from(receipt::Entity)
        .and_where(Expr::col((receipt::Entity, receipt::Column::NoticeId)).equals((notice::Entity, notice::Column::Id)))
        .to_owned()
}

fn miscounted() -> Condition {
    let count = Query::select()
        .expr(Expr::col((receipt::Entity, receipt::Column::UserId)).count())
        .from(receipt::Entity)
        .and_where(Expr::col((receipt::Entity, receipt::Column::NoticeId)).equals((notice::Entity, notice::Column::Id)))
        .to_owned();
    let number = Expr::SubQuery(None, Box::new(SubQueryStatement::SelectStatement(count)));
    Condition::all()
        .add(notice::COLUMN.state.is_in(["SENT", "WITHDRAWN"]))
        .add(Expr::col((notice::Entity, notice::Column::RecipientCount)).ne(number))
}

fn of_foreign_account() -> Condition {
    let own = Query::select()
        .expr(Expr::val(1))
        .from(account::Entity)
        .and_where(
            Expr::col((account::Entity, account::Column::Id)).equals((notice::Entity, notice::Column::AccountId)),
        )
        .and_where(
            Expr::col((account::Entity, account::Column::TenantId)).equals((notice::Entity, notice::Column::TenantId)),
        )
        .to_owned();
    Condition::all().add(Expr::exists(own).not())
}

fn strayed() -> Condition {
    let same = |left: receipt::Column, right: notice::Column| {
        Expr::col((receipt::Entity, left)).equals((notice::Entity, right))
    };
    let home = Query::select()
        .expr(Expr::val(1))
        .from(notice::Entity)
        .and_where(same(receipt::Column::NoticeId, notice::Column::Id))
        .and_where(same(receipt::Column::TenantId, notice::Column::TenantId))
        .and_where(same(receipt::Column::AccountId, notice::Column::AccountId))
        .and_where(same(receipt::Column::SentAt, notice::Column::SentAt))
        .to_owned();
    Condition::all().add(Expr::exists(home).not())
}
