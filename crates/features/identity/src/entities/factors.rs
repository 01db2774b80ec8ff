//! Rows: second factors.

/// A person's authenticator.
pub(crate) mod second_factor {
    use sea_orm::entity::prelude::*;

    /// A person's authenticator.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "second_factors")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        pub tenant_id: String,
        /// Sealed under the installation's secret.
        #[sea_orm(column_type = "Text")]
        pub sealed_secret: String,
        /// None until its first code came.
        pub confirmed_at: Option<ChronoDateTimeUtc>,
        /// The step of the last code that counted; no code of it or before counts again.
        pub last_step: i64,
        pub created_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A code for who lost the authenticator; counts once.
pub(crate) mod recovery_code {
    use sea_orm::entity::prelude::*;

    /// A code for who lost the authenticator; counts once.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "recovery_codes")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub tenant_id: String,
        pub user_id: i64,
        pub used_at: Option<ChronoDateTimeUtc>,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}

/// A sign-in whose password was right and that waits for a code.
pub(crate) mod sign_in_challenge {
    use sea_orm::entity::prelude::*;

    /// A sign-in whose password was right and that waits for a code.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "sign_in_challenges")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub hash: String,
        pub tenant_id: String,
        pub user_id: i64,
        pub client_id: String,
        /// The secret of an authenticator that this sign-in sets up, sealed under the installation's secret.
        #[sea_orm(column_type = "Text", nullable)]
        pub sealed_secret: Option<String>,
        pub expires_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}

    onehall_db::of_tenant!();
}
