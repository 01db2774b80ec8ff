//! Documents of configuration, their revisions, what was published together, and who edits what now.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, integer, string_len, text, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 5] =
    ["config_documents", "config_revisions", "config_publications", "config_published", "config_presence"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let [documents, revisions, publications, published, presence] = TABLES;
        let tenant = |table: &'static str| ForeignKey::create().from(table, "tenant_id").to("tenants", "id").to_owned();
        manager
            .create_table(
                Table::create()
                    .table(documents)
                    .col(string_len("tenant_id", 12))
                    .col(string_len("key", 96))
                    .col(uuid("head"))
                    .col(uuid_null("live"))
                    .col(boolean("is_under").default(false))
                    .col(big_integer_null("changed_by"))
                    .col(timestamp_with_time_zone("changed_at"))
                    .primary_key(Index::create().col("tenant_id").col("key"))
                    .foreign_key(&mut tenant(documents))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(revisions)
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("document", 96))
                    .col(integer("number"))
                    .col(uuid_null("parent"))
                    .col(text("body"))
                    .col(big_integer_null("created_by"))
                    .col(string_len("note", 800))
                    .col(string_len("origin", 12))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone_null("published_at"))
                    .foreign_key(&mut tenant(revisions))
                    .to_owned(),
            )
            .await?;
        let by_number = Index::create()
            .name("config_revisions_by_number")
            .table(revisions)
            .col("tenant_id")
            .col("document")
            .col("number")
            .unique()
            .to_owned();
        manager.create_index(by_number).await?;
        manager
            .create_table(
                Table::create()
                    .table(publications)
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("note", 800))
                    .col(big_integer_null("created_by"))
                    .col(timestamp_with_time_zone("created_at"))
                    .foreign_key(&mut tenant(publications))
                    .to_owned(),
            )
            .await?;
        let by_time = Index::create()
            .name("config_publications_by_time")
            .table(publications)
            .col("tenant_id")
            .col("created_at")
            .to_owned();
        manager.create_index(by_time).await?;
        manager
            .create_table(
                Table::create()
                    .table(published)
                    .col(uuid("publication_id"))
                    .col(string_len("document", 96))
                    .col(string_len("tenant_id", 12))
                    .col(uuid("revision_id"))
                    .col(uuid_null("previous_id"))
                    .primary_key(Index::create().col("publication_id").col("document"))
                    .foreign_key(
                        ForeignKey::create()
                            .from(published, "publication_id")
                            .to(publications, "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(presence)
                    .col(string_len("tenant_id", 12))
                    .col(string_len("document", 96))
                    .col(big_integer("user_id"))
                    .col(timestamp_with_time_zone("since"))
                    .col(timestamp_with_time_zone("seen_at"))
                    .primary_key(Index::create().col("tenant_id").col("document").col("user_id"))
                    .foreign_key(&mut tenant(presence))
                    .to_owned(),
            )
            .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES.into_iter().rev() {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
