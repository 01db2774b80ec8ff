//! What must always hold of the tables of home.

use std::collections::HashMap;

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::InvariantCheck;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query, SelectStatement};
use sea_orm::{Condition, EntityTrait, PaginatorTrait, QueryFilter};

use crate::entities::{
    bar, card, index_card, index_type, layer, layer_card, menu, place, theme, tool, tool_type, user_theme,
};
use crate::rules::layout::{COLUMNS, CardState, HEIGHT_MAX, ROW_MAX};
use crate::rules::menu::{CUSTOM_MAX, NavigationType};
use crate::rules::theme::{Mode, is_color};
use crate::store::rows::stored;

/// Cards lie on the grid, references stay in their tenant, words are known ones.
#[derive(Debug, Clone, Copy)]
pub struct HomeCheck;

#[async_trait]
impl InvariantCheck for HomeCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let conn = repo.conn();
        let states = [CardState::Locked, CardState::Default, CardState::Optional].map(CardState::as_str);
        let modes = [Mode::Light, Mode::Dark, Mode::System].map(Mode::as_str);
        let mut wrong = Vec::new();
        let mut note = |count: u64, what: &str| {
            if count > 0 {
                wrong.push(format!("{count} {what}"));
            }
        };
        let cards =
            card::Entity::find().filter(off_grid(card::Column::X, card::Column::Y, card::Column::W, card::Column::H));
        note(cards.count(conn).await?, "home cards lie outside the grid");
        let places = place::Entity::find().filter(off_grid(
            place::Column::X,
            place::Column::Y,
            place::Column::W,
            place::Column::H,
        ));
        note(places.count(conn).await?, "card places lie outside the grid");
        let odd_cards = card::Entity::find().filter(card::COLUMN.state.is_not_in(states));
        note(odd_cards.count(conn).await?, "home cards have an unknown state");
        let odd_modes = user_theme::Entity::find().filter(user_theme::COLUMN.mode.is_not_in(modes));
        note(odd_modes.count(conn).await?, "chosen themes have an unknown mode");
        let foreign = place::Entity::find().filter(Expr::exists(elsewhere(
            (card::Entity, card::Column::Id, card::Column::TenantId),
            (place::Entity, place::Column::CardId, place::Column::TenantId),
        )));
        note(foreign.count(conn).await?, "card places belong to another tenant than their card");
        let foreign = tool::Entity::find().filter(Expr::exists(elsewhere(
            (tool_type::Entity, tool_type::Column::Id, tool_type::Column::TenantId),
            (tool::Entity, tool::Column::TypeId, tool::Column::TenantId),
        )));
        note(foreign.count(conn).await?, "tools belong to another tenant than their type");
        let foreign = index_card::Entity::find().filter(Expr::exists(elsewhere(
            (index_type::Entity, index_type::Column::Id, index_type::Column::TenantId),
            (index_card::Entity, index_card::Column::TypeId, index_card::Column::TenantId),
        )));
        note(foreign.count(conn).await?, "cards of quick navigation belong to another tenant than their category");
        let foreign = user_theme::Entity::find().filter(Expr::exists(elsewhere(
            (theme::Entity, theme::Column::Id, theme::Column::TenantId),
            (user_theme::Entity, user_theme::Column::ThemeId, user_theme::Column::TenantId),
        )));
        note(foreign.count(conn).await?, "chosen themes belong to another tenant than their theme");

        let foreign = layer_card::Entity::find().filter(
            Condition::any()
                .add(Expr::exists(elsewhere(
                    (card::Entity, card::Column::Id, card::Column::TenantId),
                    (layer_card::Entity, layer_card::Column::CardId, layer_card::Column::TenantId),
                )))
                .add(Expr::exists(elsewhere(
                    (layer::Entity, layer::Column::Id, layer::Column::TenantId),
                    (layer_card::Entity, layer_card::Column::LayerId, layer_card::Column::TenantId),
                ))),
        );
        note(foreign.count(conn).await?, "cards of layers belong to another tenant than their layer or card");

        let colors = theme::Entity::find().all(conn).await?;
        note(many(colors.iter().filter(|t| !is_color(&t.color)).count()), "themes have no colour");
        let bars = bar::Entity::find().all(conn).await?;
        let parents: HashMap<_, _> = bars.iter().map(|b| (b.id, (&b.tenant_id, b.parent_id))).collect();
        let misplaced = bars.iter().filter(|b| {
            b.parent_id.is_some_and(|id| {
                parents.get(&id).is_none_or(|(tenant, above)| **tenant != b.tenant_id || above.is_some())
            })
        });
        note(many(misplaced.count()), "entries of the navigation bar stand in no group of their tenant");
        let entries = menu::Entity::find().all(conn).await?;
        let mut custom: HashMap<&str, usize> = HashMap::new();
        for entry in entries.iter().filter(|e| e.navigation_type == NavigationType::Link.as_str()) {
            *custom.entry(&entry.tenant_id).or_default() += 1;
        }
        note(many(custom.values().filter(|n| **n > CUSTOM_MAX).count()), "tenants have too many custom menu entries");
        let odd = entries.iter().filter(|e| e.navigation_type.parse::<NavigationType>().is_err());
        note(many(odd.count()), "menu entries have an unknown type");
        Ok(wrong)
    }
}

fn many(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

fn off_grid<C: sea_orm::ColumnTrait>(x: C, y: C, w: C, h: C) -> Condition {
    let columns = stored(COLUMNS);
    Condition::any()
        .add(x.lt(0))
        .add(w.lt(1))
        .add(w.gt(columns))
        .add(x.into_expr().add(w.into_expr()).gt(columns))
        .add(y.lt(0))
        .add(y.gt(stored(ROW_MAX)))
        .add(h.lt(1))
        .add(h.gt(stored(HEIGHT_MAX)))
}

/// The target of a reference, when it belongs to another tenant.
fn elsewhere<T, TC, S, SC>(target: (T, TC, TC), source: (S, SC, SC)) -> SelectStatement
where
    T: EntityTrait,
    TC: sea_orm::ColumnTrait,
    S: EntityTrait,
    SC: sea_orm::ColumnTrait,
{
    let ((to, id, its_tenant), (from, reference, own_tenant)) = (target, source);
    Query::select()
        .expr(Expr::val(1))
        .from(to)
        .and_where(Expr::col((to, id)).equals((from, reference)))
        .and_where(Expr::col((to, its_tenant)).ne(Expr::col((from, own_tenant))))
        .to_owned()
}
