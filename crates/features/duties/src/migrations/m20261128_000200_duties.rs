//! Departments' information and duties as people see them and as editors have them, the services that duties name, and the
//! yearly confirmations.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer_null, boolean, integer, string_len, text, timestamp_with_time_zone_null, uuid,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 4] = ["duty_departments", "duty_entries", "duty_services", "duty_confirmations"];

fn of_tenant(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create().from(table, "tenant_id").to("tenants", "id").to_owned()
}

fn index(name: &'static str, table: &'static str, columns: &[&'static str]) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let [departments, entries, services, confirmations] = TABLES;
        manager
            .create_table(
                Table::create()
                    .table(departments)
                    .col(uuid("department_id"))
                    .col(string_len("side", 1))
                    .col(string_len("tenant_id", 12))
                    .col(text("info"))
                    .primary_key(Index::create().col("department_id").col("side"))
                    .foreign_key(&mut of_tenant(departments))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(entries)
                    .col(uuid("id"))
                    .col(string_len("side", 1))
                    .col(string_len("tenant_id", 12))
                    .col(uuid("department_id"))
                    .col(integer("position"))
                    .col(string_len("type_code", 32))
                    .col(string_len("risk_level", 8))
                    .col(string_len("valid_from", 10))
                    .col(string_len("valid_to", 10))
                    .col(big_integer_null("user_id"))
                    .col(boolean("linked"))
                    .col(string_len("standing", 8))
                    .col(text("words"))
                    .col(text("basis"))
                    .col(text("body"))
                    .primary_key(Index::create().col("id").col("side"))
                    .foreign_key(&mut of_tenant(entries))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(services)
                    .col(uuid("duty_id"))
                    .col(string_len("side", 1))
                    .col(uuid("service_id"))
                    .col(string_len("tenant_id", 12))
                    .col(uuid("department_id"))
                    .primary_key(Index::create().col("duty_id").col("side").col("service_id"))
                    .foreign_key(&mut of_tenant(services))
                    .to_owned(),
            )
            .await?;
        manager
            .create_table(
                Table::create()
                    .table(confirmations)
                    .col(string_len("tenant_id", 12))
                    .col(uuid("department_id"))
                    .col(integer("year"))
                    .col(big_integer_null("confirmed_by"))
                    .col(timestamp_with_time_zone_null("confirmed_at"))
                    .col(timestamp_with_time_zone_null("reminded_at"))
                    .primary_key(Index::create().col("tenant_id").col("year").col("department_id"))
                    .foreign_key(&mut of_tenant(confirmations))
                    .to_owned(),
            )
            .await?;
        for made in [
            index("duty_departments_by_tenant", departments, &["tenant_id", "side"]),
            index("duty_entries_in_order", entries, &["tenant_id", "side", "department_id", "position"]),
            index(
                "duty_entries_counted",
                entries,
                &["tenant_id", "side", "department_id", "type_code", "valid_from", "valid_to", "linked"],
            ),
            index("duty_entries_by_person", entries, &["tenant_id", "side", "user_id"]),
            index("duty_services_by_service", services, &["tenant_id", "side", "service_id"]),
            index("duty_services_by_department", services, &["tenant_id", "side", "department_id"]),
        ] {
            manager.create_index(made).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES.into_iter().rev() {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
