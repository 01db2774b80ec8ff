//! The catalogue.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, integer, string_len, string_len_null, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid, uuid_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("service_types")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 256))
                    .col(string_len("icon", 256))
                    .col(integer("sort"))
                    .foreign_key(ForeignKey::create().from("service_types", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_types_by_code")
                    .table("service_types")
                    .unique()
                    .col("tenant_id")
                    .col("code")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("shelf_labels")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 256))
                    .col(string_len("color", 128))
                    .col(integer("sort"))
                    .foreign_key(ForeignKey::create().from("shelf_labels", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("shelf_labels_by_code")
                    .table("shelf_labels")
                    .unique()
                    .col("tenant_id")
                    .col("code")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_scenes")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 256))
                    .col(string_len("icon", 256))
                    .col(integer("sort"))
                    .foreign_key(ForeignKey::create().from("service_scenes", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_scenes_by_code")
                    .table("service_scenes")
                    .unique()
                    .col("tenant_id")
                    .col("code")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("services")
                    .col(uuid("id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("code", 64))
                    .col(string_len("name", 128))
                    .col(string_len("name_en", 256))
                    .col(uuid_null("department_id"))
                    .col(uuid_null("type_id"))
                    .col(uuid_null("label_id"))
                    .col(string_len("service_type", 128))
                    .col(string_len("process_type", 128))
                    .col(string_len("icon", 256))
                    .col(string_len("access_way", 128))
                    .col(string_len("open_way", 128))
                    .col(text("url"))
                    .col(text("comb_hosts"))
                    .col(text("summary"))
                    .col(text("summary_en"))
                    .col(text("description"))
                    .col(text("keywords"))
                    .col(string_len("phone", 128))
                    .col(string_len("place", 128))
                    .col(string_len("office_hours", 128))
                    .col(string_len("time_limit", 128))
                    .col(string_len("legal_limit", 128))
                    .col(text("agreement"))
                    .col(text_null("guide"))
                    .col(boolean("visitor"))
                    .col(big_integer("visit_count"))
                    .col(timestamp_with_time_zone("launched_at"))
                    .col(timestamp_with_time_zone_null("offline_at"))
                    .col(string_len_null("client_id", 128))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(ForeignKey::create().from("services", "tenant_id").to("tenants", "id"))
                    .foreign_key(ForeignKey::create().from("services", "department_id").to("departments", "id"))
                    .foreign_key(ForeignKey::create().from("services", "type_id").to("service_types", "id"))
                    .foreign_key(ForeignKey::create().from("services", "label_id").to("shelf_labels", "id"))
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("services_by_code")
                    .table("services")
                    .unique()
                    .col("tenant_id")
                    .col("code")
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("services_by_tenant")
                    .table("services")
                    .col("tenant_id")
                    .col("offline_at")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_scene_links")
                    .col(uuid("service_id"))
                    .col(uuid("scene_id"))
                    .col(integer("sort"))
                    .primary_key(Index::create().col("service_id").col("scene_id"))
                    .foreign_key(ForeignKey::create().from("service_scene_links", "service_id").to("services", "id"))
                    .foreign_key(
                        ForeignKey::create().from("service_scene_links", "scene_id").to("service_scenes", "id"),
                    )
                    .to_owned(),
            )
            .await?;
        manager
            .create_index(
                Index::create()
                    .name("service_scene_links_by_scene")
                    .table("service_scene_links")
                    .col("scene_id")
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table("service_audiences")
                    .col(uuid("service_id"))
                    .col(string_len("kind", 16))
                    .col(string_len("value", 64))
                    .primary_key(Index::create().col("service_id").col("kind").col("value"))
                    .foreign_key(ForeignKey::create().from("service_audiences", "service_id").to("services", "id"))
                    .to_owned(),
            )
            .await?;
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_table(Table::drop().table("service_audiences").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_scene_links").to_owned()).await?;
        manager.drop_table(Table::drop().table("services").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_scenes").to_owned()).await?;
        manager.drop_table(Table::drop().table("shelf_labels").to_owned()).await?;
        manager.drop_table(Table::drop().table("service_types").to_owned()).await?;
        Ok(())
    }
}
