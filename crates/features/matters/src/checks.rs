//! What must always hold of the tables of matters.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::{Condition, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{application, todo};
use crate::rules::application::ApplicationState;
use crate::rules::state::{Kind, State};

/// To-dos and applications tell one story each.
#[derive(Debug, Clone, Copy)]
pub struct MattersCheck;

#[async_trait]
impl InvariantCheck for MattersCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let c = &todo::COLUMN;
        let closed_without_time = Condition::all().add(c.state.ne(State::Open.as_str())).add(c.closed_at.is_null());
        let open_with_time = Condition::all().add(c.state.eq(State::Open.as_str())).add(c.closed_at.is_not_null());
        let odd_words = Condition::any()
            .add(c.state.is_not_in([State::Open, State::Done, State::Withdrawn].map(State::as_str)))
            .add(c.kind.is_not_in([Kind::Todo, Kind::Read].map(Kind::as_str)));
        let a = &application::COLUMN;
        let ends: Vec<&str> =
            ApplicationState::ALL.into_iter().filter(|s| s.is_final()).map(ApplicationState::as_str).collect();
        let ended_without_time = Condition::all().add(a.state.is_in(ends.clone())).add(a.finished_at.is_null());
        let running_with_end = Condition::all().add(a.state.is_not_in(ends)).add(a.finished_at.is_not_null());
        let handed_in_without_time =
            Condition::all().add(a.state.ne(ApplicationState::Draft.as_str())).add(a.submitted_at.is_null());
        let odd_states = Condition::all().add(a.state.is_not_in(ApplicationState::ALL.map(ApplicationState::as_str)));

        let mut wrong = Vec::new();
        for (what, condition) in [
            ("to-dos are closed without a time", closed_without_time),
            ("to-dos are open and have a closing time", open_with_time),
            ("to-dos have an unknown kind or state", odd_words),
            ("to-dos belong to another tenant than their source", foreign_source()),
        ] {
            let n = todo::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        for (what, condition) in [
            ("applications ended without a time", ended_without_time),
            ("applications run and have an end", running_with_end),
            ("applications were handed in without a time", handed_in_without_time),
            ("applications have an unknown state", odd_states),
        ] {
            let n = application::Entity::find().filter(condition).count(repo.conn()).await?;
            if n > 0 {
                wrong.push(format!("{n} {what}"));
            }
        }
        Ok(wrong)
    }
}

fn foreign_source() -> Condition {
    use sea_orm::sea_query::{Expr, ExprTrait as _, Query};

    use crate::entities::source;

    let same = Query::select()
        .expr(Expr::val(1))
        .from(source::Entity)
        .and_where(Expr::col((source::Entity, source::Column::Id)).equals((todo::Entity, todo::Column::SourceId)))
        .and_where(Expr::col((source::Entity, source::Column::TenantId)).equals((todo::Entity, todo::Column::TenantId)))
        .to_owned();
    Condition::all().add(Expr::exists(same).not())
}
