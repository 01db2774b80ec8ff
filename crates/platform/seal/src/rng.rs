//! The injected randomness, in the shape the key libraries take it.

use onehall_kernel::Env;
use rand_core::{Infallible, TryCryptoRng, TryRng};

/// Randomness of an [`Env`].
pub(crate) struct EnvRng<'a>(pub(crate) &'a Env);

impl TryRng for EnvRng<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_le_bytes(self.0.random_bytes()))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from_le_bytes(self.0.random_bytes()))
    }

    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        for chunk in out.chunks_mut(32) {
            let mut block: [u8; 32] = self.0.random_bytes();
            chunk.copy_from_slice(&block[..chunk.len()]);
            zeroize::Zeroize::zeroize(&mut block);
        }
        Ok(())
    }
}

impl TryCryptoRng for EnvRng<'_> {}
