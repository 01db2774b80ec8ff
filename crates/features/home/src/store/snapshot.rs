//! Everything of a tenant's home page that is the same for all its people, read at once.

use onehall_db::StoreResult;
use onehall_kernel::TenantId;
use sea_orm::ConnectionTrait;

use crate::model::{BarEntry, Card, IndexTypes, MenuEntry, Theme, Tool, ToolType};
use crate::rules::audience::belongs;
use crate::rules::layers::Layer;
use crate::store::calendar::{Semester, list_semesters};
use crate::store::landing::{Landing, get_landing};
use crate::store::settings::{Settings, get_settings};
use crate::store::{cards, index_types, layers, links, menu, themes, tools};

/// A tenant's home page, people apart.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Snapshot {
    /// Cards in their order, disabled ones too.
    pub cards: Vec<Card>,
    /// What roles and departments change of the cards.
    pub layers: Vec<Layer>,
    /// The top menu, disabled entries too.
    pub menu: Vec<MenuEntry>,
    /// Themes, the default first.
    pub themes: Vec<Theme>,
    /// Types of tools.
    pub tool_types: Vec<ToolType>,
    /// Tools.
    pub tools: Vec<Tool>,
    /// The navigation bar.
    pub bar: Vec<BarEntry>,
    /// Quick navigation.
    pub index: IndexTypes,
    /// Footer, pictures, assistant, switches.
    pub settings: Settings,
    /// The page before sign-in.
    pub landing: Landing,
    /// Semesters, the earliest first.
    pub semesters: Vec<Semester>,
}

impl Snapshot {
    /// The enabled menu entries for somebody with these roles.
    #[must_use]
    pub fn menu_for(&self, roles: &[String]) -> Vec<&MenuEntry> {
        self.menu.iter().filter(|entry| entry.enabled && belongs(&entry.roles, roles)).collect()
    }
}

/// Reads a tenant's home page.
pub async fn get_snapshot(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Snapshot> {
    Ok(Snapshot {
        cards: cards::list_cards(conn, tenant).await?,
        layers: layers::list_layers(conn, tenant).await?,
        menu: menu::list_menu(conn, tenant).await?,
        themes: themes::list_themes(conn, tenant).await?,
        tool_types: tools::list_tool_types(conn, tenant).await?,
        tools: tools::list_tools(conn, tenant).await?,
        bar: links::list_bar(conn, tenant).await?,
        index: index_types::list_index_types(conn, tenant).await?,
        settings: get_settings(conn, tenant).await?,
        landing: get_landing(conn, tenant).await?,
        semesters: list_semesters(conn, tenant).await?,
    })
}
