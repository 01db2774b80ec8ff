//! Quick navigation has categories and an audience; what stood there is one category, 常用入口.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer, string_len, text, uuid, uuid_null};

#[derive(DeriveMigrationName)]
pub struct Migration;

fn by_tenant(table: &'static str, name: &'static str) -> IndexCreateStatement {
    Index::create().name(name).table(table).col("tenant_id").col("sort").to_owned()
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_index_types")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name_zh", 20))
                    .col(string_len("name_en", 64))
                    .col(boolean("is_under"))
                    .col(text("roles"))
                    .col(text("departments"))
                    .col(integer("sort"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(by_tenant("home_index_types", "home_index_types_by_tenant")).await?;
        manager
            .create_table(
                Table::create()
                    .table("home_index_cards")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(uuid_null("type_id"))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(text("url"))
                    .col(text("icon"))
                    .col(string_len("open_way", 8))
                    .col(boolean("is_under"))
                    .col(text("roles"))
                    .col(text("departments"))
                    .col(integer("sort"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("home_index_cards_of_type")
                            .from("home_index_cards", "type_id")
                            .to("home_index_types", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager.create_index(by_tenant("home_index_cards", "home_index_cards_by_tenant")).await?;
        let of_type =
            Index::create().name("home_index_cards_by_type").table("home_index_cards").col("type_id").to_owned();
        manager.create_index(of_type).await?;
        let conn = manager.get_connection();
        // the category has the key of its tenant's first link: a key of its own, and the same on both databases
        conn.execute_unprepared(
            "INSERT INTO home_index_types (id, tenant_id, name_zh, name_en, is_under, roles, departments, sort) \
             SELECT id, tenant_id, '常用入口', 'Quick entries', FALSE, '[]', '[]', 0 FROM home_quick_links one \
             WHERE NOT EXISTS (SELECT 1 FROM home_quick_links other WHERE other.tenant_id = one.tenant_id \
             AND (other.sort < one.sort OR (other.sort = one.sort AND other.id < one.id)))",
        )
        .await?;
        conn.execute_unprepared(
            "INSERT INTO home_index_cards \
             (id, tenant_id, type_id, name_zh, name_en, url, icon, open_way, is_under, roles, departments, sort) \
             SELECT link.id, link.tenant_id, kind.id, link.name_zh, link.name_en, link.url, link.icon, link.open_way, \
             FALSE, '[]', '[]', link.sort \
             FROM home_quick_links link JOIN home_index_types kind ON kind.tenant_id = link.tenant_id",
        )
        .await?;
        manager.drop_table(Table::drop().table("home_quick_links").to_owned()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("home_quick_links")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("name_zh", 32))
                    .col(string_len("name_en", 64))
                    .col(text("icon"))
                    .col(text("url"))
                    .col(string_len("open_way", 8))
                    .col(integer("sort"))
                    .to_owned(),
            )
            .await?;
        manager.create_index(by_tenant("home_quick_links", "home_quick_links_by_tenant")).await?;
        // what not everybody sees was nowhere before
        manager
            .get_connection()
            .execute_unprepared(
                "INSERT INTO home_quick_links (id, tenant_id, name_zh, name_en, icon, url, open_way, sort) \
                 SELECT card.id, card.tenant_id, card.name_zh, card.name_en, card.icon, card.url, card.open_way, \
                 card.sort FROM home_index_cards card JOIN home_index_types kind ON kind.id = card.type_id \
                 WHERE NOT card.is_under AND NOT kind.is_under AND card.roles = '[]' AND card.departments = '[]' \
                 AND kind.roles = '[]' AND kind.departments = '[]'",
            )
            .await?;
        for table in ["home_index_cards", "home_index_types"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
