//! Passwords in a table of their own, and sessions that know whom they name: calls and other areas look at people without
//! what these prove themselves with.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Columns of `sessions` that come from the person, with their widths there.
const NAMES: [(&str, u32); 2] = [("account", 64), ("nick_name", 64)];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("credentials")
                    .col(big_integer("user_id").primary_key())
                    .col(string_len("tenant_id", 12))
                    .col(string_len("password_hash", 255))
                    .foreign_key(ForeignKey::create().from("credentials", "user_id").to("users", "id"))
                    .foreign_key(ForeignKey::create().from("credentials", "tenant_id").to("tenants", "id"))
                    .to_owned(),
            )
            .await?;
        let columns = ["id", "tenant_id", "password_hash"];
        let kept = Query::select()
            .columns(columns)
            .from("users")
            .and_where(Expr::col("password_hash").is_not_null())
            .to_owned();
        let mut moved =
            Query::insert().into_table("credentials").columns(["user_id", "tenant_id", "password_hash"]).to_owned();
        moved.select_from(kept).map_err(|e| DbErr::Custom(e.to_string()))?;
        manager.execute(moved).await?;
        for (name, width) in NAMES {
            let add = Table::alter().table("sessions").add_column(string_len(name, width).default("")).to_owned();
            manager.alter_table(add).await?;
            let of_person = Query::select()
                .column(name)
                .from("users")
                .and_where(Expr::col(("users", "id")).equals(("sessions", "user_id")))
                .to_owned();
            let known = Query::update().table("sessions").value(name, of_person).to_owned();
            manager.execute(known).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, _) in NAMES {
            manager.alter_table(Table::alter().table("sessions").drop_column(name).to_owned()).await?;
        }
        let hash = Query::select()
            .column("password_hash")
            .from("credentials")
            .and_where(Expr::col(("credentials", "user_id")).equals(("users", "id")))
            .to_owned();
        manager.execute(Query::update().table("users").value("password_hash", hash).to_owned()).await?;
        manager.drop_table(Table::drop().table("credentials").to_owned()).await
    }
}
