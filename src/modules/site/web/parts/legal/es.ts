import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  changed: '2026-11-20',
  lead: 'Estas condiciones rigen entre tú y quien opera este sitio: la persona o empresa que mantiene esta instalación de Trimtab. Quien la instala en su propio servidor es quien la opera.',
  sections: [
    {
      id: 'service',
      title: 'Qué es el servicio',
      paragraphs: [
        'Trimtab es una aplicación web para equipos ágiles. Su parte principal es el planning poker: un equipo trae historias, vota en secreto su tamaño, revela todas las cartas a la vez y guarda el resultado.',
        'Con el tiempo se agregan más partes. Una parte se ofrece solo desde que se puede usar en este sitio.',
      ],
    },
    {
      id: 'account',
      title: 'Tu cuenta',
      paragraphs: [
        'Necesitas una cuenta para abrir una sesión, y ninguna para unirte a una por su enlace. Para crearla das un nombre, un correo que sea tuyo y una contraseña que guardas para ti.',
      ],
      points: [
        'Tienes al menos 16 años, o tu empresa o escuela responde por ti.',
        'Lo que se hace con tu acceso cuenta como hecho por ti. Si crees que otra persona lo usa, cambia la contraseña: así se cierran todas las demás sesiones.',
        'La persona titular de una cuenta decide quién es miembro y puede quitar miembros y sus accesos.',
      ],
    },
    {
      id: 'guests',
      title: 'Participar sin cuenta',
      paragraphs: [
        'Quien tiene el enlace de una sesión puede unirse con un nombre mientras esté abierta. Da el enlace solo a quienes deban participar. Ese acceso vale únicamente para esa sesión y termina a las 12 horas.',
      ],
    },
    {
      id: 'content',
      title: 'Tu contenido',
      paragraphs: [
        'Las historias, los votos, los comentarios y los archivos que traes siguen siendo tuyos. Quien opera el sitio los guarda y procesa solo para darte el servicio: mostrarlos a las personas de tu cuenta y tus sesiones, respaldarlos y exportarlos cuando lo pidas. Tú respondes de tener derecho a traerlos.',
      ],
    },
    {
      id: 'conduct',
      title: 'Qué no se permite',
      points: [
        'Llegar a datos de otras cuentas, o buscar la forma de hacerlo, sin permiso por escrito de quien opera el sitio.',
        'Sobrecargar el servicio o evitar sus límites por medios automáticos.',
        'Traer contenido ilegal o que viole derechos de otras personas.',
        'Participar con el nombre de otra persona para engañar.',
      ],
    },
    {
      id: 'plans',
      title: 'Planes y pago',
      paragraphs: [
        'El plan Free no cuesta nada ni pide datos de pago. Si aquí se ofrecen planes de pago, su precio figura en dólares estadounidenses junto al botón de compra, con el periodo de facturación y sin impuestos.',
        'Un plan de pago se puede cancelar en cualquier momento y termina entonces con el periodo pagado. Tras bajar de plan, lo que creaste se puede seguir leyendo y exportando.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilidad y cambios',
      paragraphs: [
        'Quien opera el sitio mantiene el servicio con un cuidado razonable, sin prometer que funcione sin interrupciones. El mantenimiento se anuncia cuando es posible. Un cambio de estas condiciones que te perjudique se anuncia por correo con 30 días de antelación; si no estás de acuerdo, puedes cerrar la cuenta antes de que entre en vigor.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilidad',
      paragraphs: [
        'Una estimación es el juicio de quien la da; las cifras que se calculan con ella ayudan a decidir y no prometen nada. Quien opera el sitio responde sin límite por dolo, culpa grave y daños a la vida o la salud, y en lo demás solo por el daño previsible al incumplir una obligación esencial. Las normas imperativas de consumo siguen vigentes.',
      ],
    },
    {
      id: 'end',
      title: 'Fin del servicio',
      paragraphs: [
        'Puedes eliminar tu perfil en cualquier momento. La persona titular puede eliminar la cuenta con todo su contenido; durante 30 días se puede recuperar y después se borra. Quien opera el sitio puede bloquear una cuenta que incumpla estas condiciones, y da el motivo.',
      ],
    },
    {
      id: 'contact',
      title: 'Preguntas',
      paragraphs: [
        'Dirige tus preguntas a quien opera este sitio o a la persona titular de la cuenta en la que trabajas. En caso de disputa vale el idioma en el que te registraste.',
      ],
    },
  ],
};

export const privacy: LegalText = {
  changed: '2026-11-20',
  lead: 'Quien opera este sitio, es decir, quien mantiene esta instalación de Trimtab, decide sobre los datos que aquí se describen. Estas páginas no tienen seguimiento, ni publicidad, ni llamadas a servidores de otras empresas.',
  sections: [
    {
      id: 'data',
      title: 'Qué datos se guardan',
      points: [
        'Perfil: nombre y apellido, correo, teléfono si lo das, idioma y foto si subes una.',
        'Acceso: la contraseña como huella irreversible (argon2id), tus dispositivos conectados con hora, dirección de origen y navegador, y los intentos fallidos.',
        'Contenido: cuentas, equipos, sesiones, historias, votos, comentarios, estimaciones y los eventos de los que salen historiales y cifras.',
        'Participación sin cuenta: el nombre que se da y los votos en esa sesión.',
        'Registros: de cada solicitud, su número, hora, ruta, estado, duración y dirección de origen. Nunca contraseñas, tokens ni valores de votos.',
      ],
    },
    {
      id: 'purpose',
      title: 'Para qué se usan',
      paragraphs: [
        'Para darte el servicio que pediste (contrato), para protegerlo de abusos (interés legítimo) y para enviar los correos que le corresponden: confirmar una dirección, restablecer la contraseña, invitaciones y avisos de seguridad. No se vende nada y nada entrena un modelo.',
      ],
    },
    {
      id: 'secrecy',
      title: 'El secreto de los votos',
      paragraphs: [
        'Antes de revelar los votos, el valor de cada voto solo se envía a quien votó; las demás personas, incluida quien facilita, saben únicamente que hay un voto. Después, toda la sesión ve quién votó qué, y el historial de la sesión lo conserva.',
      ],
    },
    {
      id: 'browser',
      title: 'Qué se guarda en tu navegador',
      paragraphs: [
        'Una cookie que mantiene tu sesión iniciada; ningún script puede leerla. En el almacenamiento local: el token de acceso, el idioma y el tema que elegiste y si el menú lateral está contraído. Todo es necesario para lo que ves, así que no hay aviso de consentimiento.',
      ],
    },
    {
      id: 'recipients',
      title: 'Quién puede verlos',
      points: [
        'Quienes son miembros de tu cuenta, según su rol; tus colegas ven tu nombre, foto, rol y correo.',
        'Las personas de una sesión ven los nombres, las historias y los votos revelados de esa sesión.',
        'Quien opera el sitio y las empresas que alojan el servidor y entregan el correo por su encargo, con contrato.',
        'Un proveedor de pagos, solo si compras un plan aquí; los números de tarjeta van directo a él y nunca a este sitio.',
      ],
    },
    {
      id: 'retention',
      title: 'Cuánto tiempo',
      points: [
        'Perfil y contenido: hasta que tú o la persona titular de la cuenta los eliminen, y después hasta 30 días para recuperarlos.',
        'Enlaces en correos: confirmación 24 horas, restablecer la contraseña 1 hora, invitaciones 7 días.',
        'Dispositivos conectados: hasta que cierres la sesión, como máximo 7 días. Acceso sin cuenta: 12 horas.',
        'Registro de auditoría de una cuenta: 365 días. Respaldos: según el calendario de quien opera el sitio.',
      ],
    },
    {
      id: 'security',
      title: 'Cómo se protegen',
      paragraphs: [
        'La propia base de datos separa los datos de cada cuenta, no solo el programa. Los tokens se guardan como huellas. Los intentos fallidos repetidos bloquean el acceso por un tiempo. Una sesión que cierras termina en todas partes a la vez.',
      ],
    },
    {
      id: 'rights',
      title: 'Tus derechos',
      paragraphs: [
        'Puedes ver y corregir tus datos en tu perfil, llevarte tu contenido en CSV, JSON o PDF y eliminar tu perfil. Puedes preguntar a quien opera el sitio qué guarda sobre ti, oponerte a un uso y reclamar ante una autoridad de protección de datos. Se responde en el plazo de un mes.',
      ],
    },
    {
      id: 'demo',
      title: 'Cuentas de demostración',
      paragraphs: [
        'Las cuentas de demostración las comparten todas las personas que prueban el producto y se reinician cada día. No pongas nada real en ellas.',
      ],
    },
    {
      id: 'contact',
      title: 'Preguntas',
      paragraphs: [
        'Escribe a quien opera este sitio o a la persona titular de la cuenta en la que trabajas; cualquiera de las dos puede pasar tu solicitud.',
      ],
    },
  ],
};
