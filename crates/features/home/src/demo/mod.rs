//! Home pages of the demonstration university and of the small second tenant.

mod cards;
mod files;
mod lessons;
mod links;

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_events::Event;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_records::AnySetting;
use serde_json::{Value, json};

use crate::model::{Tool, ToolType};
use crate::rules::usual_cards::usual_cards;
use crate::store::calendar::SEMESTERS;
use crate::store::landing::LANDING;
use crate::store::settings::{ASSISTANT, FOOTER, HOLIDAYS, LOGOS, OPTIONS};
use crate::store::{cards as card_store, index_types, layers, links as link_store, menu, themes, tools};
use files::{SecondTenant, ToolsFile, University};
use links::picture;

/// Seeds this area.
#[derive(Debug, Clone, Copy)]
pub struct Demo;

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let ctx = run.ctx();
        let school: University = if run.is_second() {
            run.json::<SecondTenant>("second-tenant.json")?.university
        } else {
            run.json("university.json")?
        };
        let (types, tools): (Vec<ToolType>, Vec<Tool>) = if run.is_second() {
            (Vec::new(), Vec::new())
        } else {
            links::tools(&ctx, &run.json::<ToolsFile>("tools.json")?)?
        };
        let entries = links::menu(&ctx, &school.top_menu)?;
        let looks = links::themes(&ctx, school.themes.iter().chain(&school.theme));
        let mut tx = run.db.begin().await?;
        let cards = usual_cards(&ctx);
        card_store::put_cards(tx.conn(), &ctx, &cards).await?;
        if !run.is_second() {
            layers::replace_layers(tx.conn(), &ctx, &[cards::teachers(&ctx, &cards)]).await?;
        }
        menu::replace_menu(tx.conn(), &ctx, &entries).await?;
        themes::replace_themes(tx.conn(), &ctx, &looks).await?;
        link_store::replace_bar(tx.conn(), &ctx, &links::bar(&ctx, &school.navigation_bar)).await?;
        index_types::replace_index_types(tx.conn(), &ctx, &links::index_types(&ctx, &school.quick_navigation)).await?;
        tools::upsert_tool_types(tx.conn(), &ctx, &types).await?;
        tools::upsert_tools(tx.conn(), &ctx, &tools).await?;
        for (setting, value) in settings(&school) {
            setting.put(&mut tx, &ctx, &value).await?;
        }
        if !run.is_second() {
            lessons::seed(run, &mut tx, &ctx).await?;
        }
        emit(&mut tx, &ctx, &Event::CardsChanged { user: None }).await?;
        emit(&mut tx, &ctx, &Event::ThemeChanged { user: None }).await?;
        Ok(tx.save().await?)
    }
}

/// The page before sign-in with the addresses of its pictures.
fn landing(row: &Value) -> Value {
    let mut landing = if row.is_object() { row.clone() } else { json!({}) };
    for list in ["navigation", "third_party"] {
        for link in landing.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(path) = link.get("icon").and_then(Value::as_str) {
                link["icon"] = Value::from(picture(Some(path)));
            }
        }
    }
    landing
}

fn settings(school: &University) -> Vec<(AnySetting, Value)> {
    let logos = json!({
        "logo": picture(school.logo.as_deref()),
        "logo_dark": picture(school.logo_dark.as_deref()),
        "favicon": picture(school.favicon.as_deref()),
        "title": school.portal_name,
        "title_en": school.portal_name_en,
    });
    let assistant = school.assistant.as_ref().map_or_else(
        || json!({"enabled": false}),
        |row| {
            json!({
                "enabled": row.enabled,
                "name": row.name,
                "name_en": row.name_en,
                "avatar": picture(Some(&row.avatar)),
                "greeting": row.greeting,
                "greeting_en": row.greeting_en,
            })
        },
    );
    vec![
        (FOOTER.any(), school.footer.clone()),
        (LOGOS.any(), logos),
        (ASSISTANT.any(), assistant),
        (OPTIONS.any(), json!({"is_show_msg": true})),
        (HOLIDAYS.any(), if school.holidays.is_array() { school.holidays.clone() } else { json!([]) }),
        (LANDING.any(), landing(&school.landing)),
        (SEMESTERS.any(), if school.semesters.is_array() { school.semesters.clone() } else { json!([]) }),
    ]
}
