//! Second factors: authenticators, recovery codes, and sign-ins that wait for a code.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, string_len, text, text_null, timestamp_with_time_zone, timestamp_with_time_zone_null,
};

#[derive(DeriveMigrationName)]
pub struct Migration;

const TABLES: [&str; 3] = ["second_factors", "recovery_codes", "sign_in_challenges"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let factors = Table::create()
            .table("second_factors")
            .col(big_integer("user_id").primary_key())
            .col(string_len("tenant_id", 12))
            .col(text("sealed_secret"))
            .col(timestamp_with_time_zone_null("confirmed_at"))
            .col(big_integer("last_step"))
            .col(timestamp_with_time_zone("created_at"))
            .foreign_key(ForeignKey::create().from("second_factors", "user_id").to("users", "id"))
            .to_owned();
        let codes = Table::create()
            .table("recovery_codes")
            .col(string_len("hash", 64).primary_key())
            .col(string_len("tenant_id", 12))
            .col(big_integer("user_id"))
            .col(timestamp_with_time_zone_null("used_at"))
            .foreign_key(ForeignKey::create().from("recovery_codes", "user_id").to("users", "id"))
            .to_owned();
        let challenges = Table::create()
            .table("sign_in_challenges")
            .col(string_len("hash", 64).primary_key())
            .col(string_len("tenant_id", 12))
            .col(big_integer("user_id"))
            .col(string_len("client_id", 64))
            .col(text_null("sealed_secret"))
            .col(timestamp_with_time_zone("expires_at"))
            .foreign_key(ForeignKey::create().from("sign_in_challenges", "user_id").to("users", "id"))
            .to_owned();
        for table in [factors, codes, challenges] {
            manager.create_table(table).await?;
        }
        for (name, table, column) in [
            ("recovery_codes_by_person", "recovery_codes", "user_id"),
            ("sign_in_challenges_by_person", "sign_in_challenges", "user_id"),
            ("sign_in_challenges_by_expiry", "sign_in_challenges", "expires_at"),
        ] {
            manager.create_index(Index::create().name(name).table(table).col(column).to_owned()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
