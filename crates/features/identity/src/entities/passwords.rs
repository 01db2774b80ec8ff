//! Rows: application passwords.

/// A password of a person for one program that is not the portal's own; only what SCRAM needs of it is kept.
pub(crate) mod app_password {
    use sea_orm::entity::prelude::*;

    /// A password of a person for one program that is not the portal's own; only what SCRAM needs of it is kept.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "app_passwords")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub user_id: i64,
        pub name: String,
        /// Hex; the same for all of a person.
        pub salt: String,
        pub rounds: i32,
        /// Hex.
        pub stored_key: String,
        /// Hex.
        pub server_key: String,
        pub created_at: ChronoDateTimeUtc,
        pub used_at: Option<ChronoDateTimeUtc>,
        pub used_address: String,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
